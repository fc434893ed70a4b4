/// A line with corners and curves.
struct Path: Hashable, Sendable {
  enum Step: Hashable, Sendable {
    case line(Point)
    /// A curve that leaves for a point and arrives at another.
    case curve(Point, Point)
    /// A part of an ellipse, clockwise.
    case arc(rx: Int, ry: Int, isLarge: Bool, Point)
  }

  let start: Point
  let steps: [Step]

  init(_ start: Point, _ steps: Step...) {
    self.start = start
    self.steps = steps
  }

  private init(_ start: Point, steps: [Step]) {
    self.start = start
    self.steps = steps
  }

  /// Returns the line so far to the right and down.
  func moved(_ dx: Int, _ dy: Int) -> Path {
    Path(start.moved(dx, dy), steps: steps.map { $0.moved(dx, dy) })
  }

  /// The line as the drawing's file writes it.
  var data: String {
    "M\(start.x) \(start.y)" + steps.map(\.data).joined()
  }
}

extension Path.Step {
  fileprivate func moved(_ dx: Int, _ dy: Int) -> Path.Step {
    switch self {
    case .line(let end): .line(end.moved(dx, dy))
    case .curve(let corner, let end):
      .curve(corner.moved(dx, dy), end.moved(dx, dy))
    case .arc(let rx, let ry, let isLarge, let end):
      .arc(rx: rx, ry: ry, isLarge: isLarge, end.moved(dx, dy))
    }
  }

  fileprivate var data: String {
    switch self {
    case .line(let end): "L\(end.x) \(end.y)"
    case .curve(let corner, let end):
      "Q\(corner.x) \(corner.y) \(end.x) \(end.y)"
    case .arc(let rx, let ry, let isLarge, let end):
      "A\(rx) \(ry) 0 \(isLarge ? 1 : 0) 1 \(end.x) \(end.y)"
    }
  }
}
