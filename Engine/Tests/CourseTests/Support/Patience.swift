import Foundation

/// Waiting times that let a test wait for an event even on a busy machine.
enum Patience {
  /// The number of seconds to wait for an event; only a bug takes this long.
  static let seconds = 600.0

  /// An argument for the shell's `sleep` that exceeds `seconds`.
  ///
  /// If a process that sleeps this long has ended, something ended it.
  static let sleep = "6000"

  /// Increasing time limits for endless programs.
  ///
  /// Most machines start a program within the first limit, and any machine does
  /// within the last.
  static let limits = [0.5, 5, 50, 500]

  /// Waits until a condition holds.
  ///
  /// - Returns: Whether the condition held in time.
  static func wait(until isSo: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !isSo() {
      guard ContinuousClock.now < deadline else { return false }
      usleep(2000)
    }
    return true
  }
}
