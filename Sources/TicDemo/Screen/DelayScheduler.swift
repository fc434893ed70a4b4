/// A scheduler that runs each piece of work after a short pause.
final class DelayScheduler {
  /// The length of the pause, in milliseconds.
  static let pause = 300

  private let now: () -> Int
  private var pending: [(due: Int, work: () -> Void)] = []

  /// Creates a scheduler with a clock that returns milliseconds.
  init(now: @escaping () -> Int) {
    self.now = now
  }

  /// Schedules a piece of work to run after the pause.
  func schedule(_ work: @escaping () -> Void) {
    pending.append((now() + Self.pause, work))
  }

  /// How many milliseconds remain until work is due; `nil` if there's no work.
  var millisecondsLeft: Int32? {
    pending.map(\.due).min().map { Int32(max(0, $0 - now())) }
  }

  /// Runs all scheduled work that is due.
  func runDueWork() {
    let time = now()
    let due = pending.filter { $0.due <= time }
    pending.removeAll { $0.due <= time }
    due.forEach { $0.work() }
  }
}
