import Foundation
import Synchronization

/// Runs independent pieces of work in parallel.
package enum SideBySide {
  /// The number of processors.
  package static let allProcessors =
    ProcessInfo.processInfo.activeProcessorCount

  /// Runs every piece of work.
  ///
  /// Work may itself run work in parallel: each call has its own threads, since
  /// most of them wait for a process. All pieces are canceled together with the
  /// work that runs them.
  ///
  /// - Parameters:
  ///   - work: the pieces of work.
  ///   - threads: the largest number of pieces to run at the same time.
  /// - Returns: the results, in the order of the pieces.
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
