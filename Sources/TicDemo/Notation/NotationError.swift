/// What is wrong with a board, and where, in one line.
struct NotationError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
