import Foundation
import Synchronization

/// A function that runs independent pieces of work in parallel.
package enum SideBySide {
  /// The number of active processors, which is the default for the number of
  /// threads.
  package static let allProcessors =
    ProcessInfo.processInfo.activeProcessorCount

  /// Runs all pieces of work, several at a time, and waits until they're done.
  ///
  /// A piece of work can run other work in parallel: each call has its own
  /// threads, because most of them wait for a process. If the work that calls
  /// this function is canceled, so are all its pieces.
  ///
  /// - Parameters:
  ///   - work: The pieces of work to run.
  ///   - threads: The maximum number of pieces to run at the same time.
  /// - Returns: The results or errors of the pieces, in the order of `work`.
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
