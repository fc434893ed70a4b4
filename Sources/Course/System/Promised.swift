import Dispatch
import Synchronization

/// A value that one thread makes and that others wait for.
final class Promised<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isKept = DispatchGroup()

  init() { isKept.enter() }

  /// Hands the value to all who wait, or nil when there will be none.
  ///
  /// It is to be called once.
  func keep(_ value: Value?) {
    self.value.withLock { $0 = value }
    isKept.leave()
  }

  /// Returns the value once it is there, or nil when there is none.
  func wait() -> Value? {
    isKept.wait()
    return value.withLock { $0 }
  }
}
