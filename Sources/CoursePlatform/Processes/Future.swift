import Dispatch
import Synchronization

/// A value that one thread makes and that others wait for.
package final class Future<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isKept = DispatchGroup()

  package init() { isKept.enter() }

  /// Hands the value to all who wait, or nil when there will be none.
  ///
  /// It is to be called once.
  package func fulfill(_ value: Value?) {
    self.value.withLock { $0 = value }
    isKept.leave()
  }

  /// Returns the value once it is there, or nil when there is none.
  package func wait() -> Value? {
    isKept.wait()
    return value.withLock { $0 }
  }
}
