import TicViewModel

/// The source of typed lines, and the destination of the output.
struct Console {
  /// Returns the next line, or `nil` at the end of the input.
  var readLine: () -> String? = { nil }

  /// Writes text without buffering.
  var write: (String) -> Void = { _ in }

  /// The environment in which the program runs.
  var environment = Environment()

  /// A function that creates a session whose computer uses a scheduler.
  typealias SessionMaker = (@escaping TicViewModel.Scheduler) -> Session

  /// Plays a game on the full screen, in color or not, until the player quits.
  var playFullScreen: (SessionMaker, Bool) -> Outcome = { _, _ in Outcome() }
}
