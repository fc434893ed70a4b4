import Foundation
import Synchronization

/// A namespace for running independent tasks in parallel.
package enum Parallel {
  /// The number of active processors, used as the default number of threads.
  package static let allProcessors =
    ProcessInfo.processInfo.activeProcessorCount

  /// Runs several tasks in parallel and waits until all of them are done.
  ///
  /// A task can call this function, too: each call has its own threads, because
  /// most threads only wait for a process. If the caller's work is canceled,
  /// all the tasks are canceled, too.
  ///
  /// - Parameters:
  ///   - work: The tasks to run.
  ///   - threads: The maximum number of tasks to run at the same time.
  /// - Returns: The tasks' results or errors, in the order of `work`.
  package static func results<Value: Sendable>(
    of work: [@Sendable () throws -> Value],
    on threads: Int = allProcessors
  ) -> [Result<Value, any Error>] {
    let results = Mutex<[Int: Result<Value, any Error>]>([:])
    let next = Mutex(0)
    @Sendable func run() {
      while case let index = next.withLock({ next in
        defer { next += 1 }
        return next
      }), index < work.count {
        let result = Result { try work[index]() }
        results.withLock { $0[index] = result }
      }
    }
    let cancellation = Cancellation.current
    let others = DispatchGroup()
    for _ in 1..<max(1, min(threads, work.count)) {
      others.enter()
      Thread.detachNewThread {
        Cancellation.$current.withValue(cancellation, operation: run)
        others.leave()
      }
    }
    run()
    others.wait()
    let all = results.withLock { $0 }
    return work.indices.compactMap { all[$0] }
  }
}
