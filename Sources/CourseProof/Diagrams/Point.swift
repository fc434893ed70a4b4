/// A place in a drawing: to the right, and down.
struct Point: Hashable, Sendable {
  let x: Int
  let y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }

  /// Returns the place so far to the right and down.
  func moved(_ dx: Int, _ dy: Int) -> Point { Point(x + dx, y + dy) }
}
