/// The side of a client that a player sees: a full screen, or lines.
///
/// A face holds nothing that a session knows. It's asked for text in each turn
/// of the loop, and draws the session's state as it is then.
protocol JoinFace {
  /// Handles input, and returns what the player wants.
  mutating func handle(
    _ input: JoinInput,
    in session: JoinSession
  ) -> [JoinAction]

  /// Handles a line from the host, after the session has handled it.
  mutating func hear(_ line: [UInt8], in session: JoinSession)

  /// Returns the text to print, which is empty if nothing has changed.
  mutating func text(of session: JoinSession) -> String

  /// How soon the face wants its next turn, in milliseconds, even if nothing
  /// happens.
  var pause: Int { get }
}

/// An event at the terminal.
enum JoinInput: Equatable {
  case nothing
  case bytes([UInt8])
  case resized
  /// The end of the input.
  case ended
  case signal(Signals.Wish)
}

/// An action that a player asks for.
enum JoinAction: Equatable {
  /// Sends a request, later if it can't be sent yet.
  case ask(Request)
  /// Sends a request that a key asks for, if it can be sent now.
  case press(Request)
  /// Leaves at once, with a goodbye if it can be sent.
  case quit
  /// Leaves without a goodbye, so that a place is kept.
  case interrupt
  /// Leaves when the host has answered what was asked, or after a second.
  case finish
}
