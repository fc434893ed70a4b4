/// A list of callbacks to be called in turn when something changes.
///
/// This is a class so that a callback can add and remove observers.
final class Observers {
  private var observers: [(token: ObserverToken, callback: () -> Void)] = []
  private var roundsOwed = 0

  /// Adds a callback that's first called in the next round of notifications.
  func add(_ callback: @escaping () -> Void) -> ObserverToken {
    let token = ObserverToken()
    observers.append((token, callback))
    return token
  }

  /// Removes an observer, so that it's no longer notified, even in this round.
  func remove(_ token: ObserverToken) {
    observers.removeAll { $0.token == token }
  }

  /// Notifies all observers; if a round is in progress, it finishes first.
  func tell() {
    roundsOwed += 1
    // A round is under way: the call that runs it will run this one as well.
    guard roundsOwed == 1 else { return }
    while roundsOwed > 0 {
      for observer in observers where isObserving(observer.token) {
        observer.callback()
      }
      roundsOwed -= 1
    }
  }

  private func isObserving(_ token: ObserverToken) -> Bool {
    observers.contains { $0.token == token }
  }
}
