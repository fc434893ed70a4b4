/// A lost connection: since when, and what there is to come back to.
struct Loss: Equatable {
  /// An attempt to reach the host again.
  enum Attempt: Equatable {
    case connecting(since: Int)
    /// A pause after an attempt that failed.
    case pausing(until: Int)
    /// A request for the old place, on a connection that has a pass of its own.
    case asking(Pass)
  }

  /// The time when the last line was received, in milliseconds.
  let since: Int
  let pass: Pass

  /// The stay to come back to, or `nil` if the player was in the lobby.
  var stay: Stay?
  var attempt: Attempt
}
