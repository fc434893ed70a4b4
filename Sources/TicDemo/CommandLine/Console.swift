import TicViewModel

/// Where lines come from, and where text is shown.
struct Console {
  /// Returns the next line, or nil at the end of the input.
  var readLine: () -> String? = { nil }

  /// Shows text, at once.
  var write: (String) -> Void = { _ in }

  /// What is known of the place where the program runs.
  var environment = Environment()

  /// Makes a session whose computer moves when the scheduler says so.
  typealias SessionMaker = (@escaping TicViewModel.Scheduler) -> Session

  /// Plays a game on the whole screen, in colour or not, until somebody quits.
  var playFullScreen: (SessionMaker, Bool) -> Outcome = { _, _ in Outcome() }
}
