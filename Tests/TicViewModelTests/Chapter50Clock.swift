/// A clock whose time passes only when a test says so.
@MainActor final class Chapter50Clock {
  private var now = Duration.zero
  private var sleepers:
    [(end: Duration, continuation: CheckedContinuation<Void, Never>)] = []

  /// Sleeps until a duration has passed.
  func sleep(_ duration: Duration) async {
    await withCheckedContinuation { continuation in
      sleepers.append((now + duration, continuation))
    }
  }

  /// Lets time pass, and wakes those who have slept long enough.
  func pass(_ duration: Duration) async {
    await settle()
    now += duration
    let woken = sleepers.filter { $0.end <= now }
    sleepers.removeAll { $0.end <= now }
    woken.forEach { $0.continuation.resume() }
    await settle()
  }

  /// Gives all tasks that can run many turns to do so.
  private func settle() async {
    for _ in 0..<100 { await Task.yield() }
  }
}
