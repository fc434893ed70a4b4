/// A drawing of shapes, before it is written.
struct Drawing: Hashable, Sendable {
  var width: Int
  var height: Int
  /// The shapes, from the paper up.
  var shapes: [Shape]

  /// What is left free around a drawing.
  static let margin = 16
  /// How wide a drawing should be at most, so that it can be read on a phone.
  static let room = 376
  /// How wide it is at least.
  static let least = 296

  /// The texts.
  var labels: [Label] {
    shapes.compactMap { shape in
      if case .label(let label) = shape { label } else { nil }
    }
  }

  /// Returns the drawing in the middle of a frame that is wide enough for a
  /// title, and below it.
  func titled(_ title: String) -> Drawing {
    let frame = max(width, Self.least)
    let lettering = Lettering(
      title,
      .title,
      room: frame - 2 * Self.margin
    )
    let top = Self.margin + lettering.height + 14
    let heading = Label(
      lettering,
      at: Point(Self.margin, Self.margin - 2)
    )
    let left = (frame - width) / 2
    return Drawing(
      width: frame,
      height: top + height + Self.margin,
      shapes: [.label(heading)] + shapes.map { $0.moved(left, top) }
    )
  }
}
