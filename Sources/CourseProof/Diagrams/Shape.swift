/// A part of a drawing.
enum Shape: Hashable, Sendable {
  case path(Path, Stroke)
  case box(Box, Frame)
  case label(Label)

  /// How a line is drawn.
  enum Stroke: String, Sendable {
    case lifeline, call, answer, aside, branch, best, cut, ring
  }

  /// How a box is drawn.
  enum Frame: String, Sendable {
    case node
    /// The best of some nodes.
    case chosen
    /// A node that is never visited.
    case faded
    /// A remark beside the drawing.
    case remark
    /// Nothing but paper, so that a text is not struck through.
    case paper
  }

  /// Returns the part so far to the right and down.
  func moved(_ dx: Int, _ dy: Int) -> Shape {
    switch self {
    case .path(let path, let stroke): .path(path.moved(dx, dy), stroke)
    case .box(let box, let frame): .box(box.moved(dx, dy), frame)
    case .label(let label): .label(label.moved(dx, dy))
    }
  }
}
