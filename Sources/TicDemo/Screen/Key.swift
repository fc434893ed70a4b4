/// A key that somebody pressed.
enum Key: Equatable {
  case up, down, left, right
  case enter, escape
  /// The end of input: Control and D.
  case end
  case character(Character)
}
