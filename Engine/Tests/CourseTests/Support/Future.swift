import Dispatch
import Synchronization

/// A value that one thread computes and others wait for.
final class Future<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isKept = DispatchGroup()

  init() { isKept.enter() }

  /// Provides the value to all waiting threads, or `nil` if there's none.
  func fulfill(_ value: Value?) {
    self.value.withLock { $0 = value }
    isKept.leave()
  }

  /// Waits for the value.
  ///
  /// - Returns: The value, or `nil` if there's none.
  func wait() -> Value? {
    isKept.wait()
    return value.withLock { $0 }
  }
}
