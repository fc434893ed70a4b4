/// A key that was pressed.
enum Key: Equatable {
  case up, down, left, right
  case enter, escape
  /// The end of the input: Control-D.
  case end
  /// Text that was pasted.
  case paste
  case character(Character)
}
