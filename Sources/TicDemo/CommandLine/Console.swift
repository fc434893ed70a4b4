import TicViewModel

/// The source of the input lines, and the destination of the output.
struct Console {
  /// Reads and returns the next line, or `nil` at the end of the input.
  var readLine: () -> String? = { nil }

  /// Writes text to the output, without buffering.
  var write: (String) -> Void = { _ in }

  /// The environment in which the program runs.
  var environment = Environment()

  /// A function that creates a session with a scheduler for computer moves.
  typealias SessionMaker = (@escaping TicViewModel.Scheduler) -> Session

  /// Plays a game on the full screen, in color or not, until the player quits.
  var playFullScreen: (SessionMaker, Bool) -> Outcome = { _, _ in Outcome() }

  /// Returns why a descriptor can't be used, or `nil` if it's open.
  var reasonClosed: (Int32) -> String? = { _ in nil }
}
