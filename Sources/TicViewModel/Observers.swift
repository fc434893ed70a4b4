/// The callbacks that are called when something changes.
///
/// It's a class because a callback may add and remove observers.
final class Observers {
  private var observers: [(token: ObserverToken, callback: () -> Void)] = []
  private var roundsOwed = 0

  /// Adds a callback, which is called from the next round of notifications on.
  func add(_ callback: @escaping () -> Void) -> ObserverToken {
    let token = ObserverToken()
    observers.append((token, callback))
    return token
  }

  /// Removes an observer, which isn't notified again, even in this round.
  func remove(_ token: ObserverToken) {
    observers.removeAll { $0.token == token }
  }

  /// Notifies all observers, in a new round of notifications.
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
