import Foundation

/// How long the tests wait: for the event, on a machine however busy.
enum Patience {
  /// The seconds after which what has not come never will: only a fault takes
  /// as long.
  static let seconds = 600.0

  /// Longer than that, as the shell's `sleep` takes it: what sleeps so long
  /// has not ended by itself.
  static let sleep = "6000"

  /// Time limits for what never ends: the first is long enough on most
  /// machines for it to begin, and the last on any.
  static let limits = [0.5, 5, 50, 500]

  /// Waits until something is so.
  ///
  /// - Returns: whether it came to be so.
  static func wait(until isSo: () throws -> Bool) rethrows -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    while try !isSo() {
      guard ContinuousClock.now < deadline else { return false }
      usleep(2000)
    }
    return true
  }
}
