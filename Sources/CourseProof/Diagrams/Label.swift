/// A text at its place in a drawing.
struct Label: Hashable, Sendable {
  enum Ink: String, Sendable {
    case ink
    /// Of what is never visited.
    case pale
    /// Of what is best.
    case accent
  }

  /// Where its room is filled from, when the reader's font needs less of it.
  enum Side: String, Sendable {
    case start, middle, end
  }

  let lettering: Lettering
  /// The upper left corner of its room.
  let corner: Point
  var ink = Ink.ink
  var side = Side.middle

  /// The room that it takes at most.
  var box: Box {
    Box(
      x: corner.x,
      y: corner.y,
      width: lettering.width,
      height: lettering.height
    )
  }

  /// Sets a text below a place, in the middle.
  init(_ lettering: Lettering, below top: Point, ink: Ink = .ink) {
    self.lettering = lettering
    corner = top.moved(-lettering.width / 2, 0)
    self.ink = ink
  }

  /// Sets a text to the right of a place and below it.
  init(
    _ lettering: Lettering,
    at corner: Point,
    from side: Side = .start,
    ink: Ink = .ink
  ) {
    self.lettering = lettering
    self.corner = corner
    self.side = side
    self.ink = ink
  }

  /// Returns the text so far to the right and down.
  func moved(_ dx: Int, _ dy: Int) -> Label {
    Label(lettering, at: corner.moved(dx, dy), from: side, ink: ink)
  }

  /// How far to the right the place is that its lines are set from.
  var anchor: Int {
    switch side {
    case .start: box.x
    case .middle: box.middle.x
    case .end: box.maxX
    }
  }
}
