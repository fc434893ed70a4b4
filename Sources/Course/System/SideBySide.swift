import Dispatch
import Synchronization

/// Doing independent things at once.
enum SideBySide {
  /// Runs every piece of work, on as many processors as there are.
  ///
  /// - Returns: what each led to, in their order.
  static func results<Value: Sendable>(
    of work: [@Sendable () throws -> Value]
  ) -> [Result<Value, any Error>] {
    let results = Mutex<[Int: Result<Value, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: work.count) { index in
      let result = Result { try work[index]() }
      results.withLock { $0[index] = result }
    }
    let all = results.withLock { $0 }
    return work.indices.compactMap { all[$0] }
  }
}
