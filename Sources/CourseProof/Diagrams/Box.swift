/// A rectangle in a drawing.
struct Box: Hashable, Sendable {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var corner: Point { Point(x, y) }
  var middle: Point { Point(x + width / 2, y + height / 2) }

  /// Creates a box by its upper left corner.
  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a box around a place.
  init(around middle: Point, width: Int, height: Int) {
    self.init(
      x: middle.x - width / 2,
      y: middle.y - height / 2,
      width: width,
      height: height
    )
  }

  /// Returns the box so far to the right and down.
  func moved(_ dx: Int, _ dy: Int) -> Box {
    Box(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the box with so much more on each side.
  func grown(by sides: Int, _ ends: Int? = nil) -> Box {
    let ends = ends ?? sides
    return Box(
      x: x - sides,
      y: y - ends,
      width: width + 2 * sides,
      height: height + 2 * ends
    )
  }

  /// Whether they have a part in common.
  func meets(_ other: Box) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether the other one is wholly in it.
  func holds(_ other: Box) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// Whether a place is in it.
  func holds(_ point: Point) -> Bool {
    x < point.x && point.x < maxX && y < point.y && point.y < maxY
  }
}
