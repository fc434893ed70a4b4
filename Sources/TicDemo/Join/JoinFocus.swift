/// What a player at the screen is about to do, which the host doesn't know.
struct JoinFocus: Equatable {
  /// A question that the next key answers.
  enum Question {
    case none
    /// Which keys are there?
    case keys
    /// Does the player want to give up a match?
    case leaving
    /// Why was the text that was pasted ignored?
    case pasting
    /// Which room does the player want to watch?
    case watching
  }

  var question = Question.none

  /// The cell that was chosen last, or `nil` for the center of the board.
  var cell: Int?

  /// The number of a cell, as far as it was typed, or 0.
  var typed = 0
}
