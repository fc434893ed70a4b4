import Synchronization

/// A hold on some work, by which it can be called off.
///
/// It reaches the processes that the work starts, from whatever thread, and no
/// others.
package final class Cancellation: Sendable {
  /// Work that was called off.
  package struct Cancelled: Error {
    package init() {}
  }

  private struct State {
    var isCancelled = false
    /// The sessions of the work that are running.
    var sessions: Set<Int32> = []
  }
  private let state = Mutex(State())

  /// Creates a hold on work that is about to begin.
  package init() {}

  /// The hold on the work that this thread is doing, if there is one.
  @TaskLocal static var current: Cancellation?

  /// Runs work that `cancel()` calls off.
  ///
  /// - Returns: what `body` returns.
  /// - Throws: `Cancelled`, and what `body` throws.
  package func run<Result>(_ body: () throws -> Result) throws -> Result {
    try check()
    return try Self.$current.withValue(self, operation: body)
  }

  /// Calls the work off, now or when it begins, and ends its processes.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.sessions.forEach(SystemCalls.killSession)
    }
  }

  /// Makes sure that the work was not called off.
  ///
  /// - Throws: `Cancelled`.
  func check() throws {
    if state.withLock({ $0.isCancelled }) { throw Cancelled() }
  }

  /// Takes in a process of the work, which is ended if it comes too late.
  func add(_ session: Int32) {
    state.withLock { state in
      state.sessions.insert(session)
      if state.isCancelled { SystemCalls.killSession(session) }
    }
  }

  /// Forgets a process that has ended.
  func remove(_ session: Int32) {
    state.withLock { _ = $0.sessions.remove(session) }
  }
}
