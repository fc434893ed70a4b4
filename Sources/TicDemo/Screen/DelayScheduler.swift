/// Does each piece of work after a short pause.
final class DelayScheduler {
  /// How long the pause is, in milliseconds.
  static let pause = 300

  private let now: () -> Int
  private var pending: [(due: Int, work: () -> Void)] = []

  /// Creates a scheduler that reads the milliseconds from a clock.
  init(now: @escaping () -> Int) {
    self.now = now
  }

  /// Takes a piece of work, which is due after the pause.
  func schedule(_ work: @escaping () -> Void) {
    pending.append((now() + Self.pause, work))
  }

  /// How long it is until some work is due, or nil if there is none.
  var millisecondsLeft: Int32? {
    pending.map(\.due).min().map { Int32(max(0, $0 - now())) }
  }

  /// Does the work that is due.
  func runDueWork() {
    let time = now()
    let due = pending.filter { $0.due <= time }
    pending.removeAll { $0.due <= time }
    due.forEach { $0.work() }
  }
}
