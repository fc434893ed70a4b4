import Synchronization

/// A piece of work that any thread can cancel, with the commands that it runs.
package final class Cancellation: Sendable {
  /// The error that cancelled work ends with.
  package struct Cancelled: Error {
    package init() {}
  }

  private struct State {
    var isCancelled = false
    /// The process groups of the commands that are running.
    var groups: Set<Int32> = []
  }
  private let state = Mutex(State())

  package init() {}

  /// The work that this thread is doing, if it can be cancelled.
  @TaskLocal static var current: Cancellation?

  /// Runs work that `cancel()` ends.
  ///
  /// - Returns: the result of `body`.
  /// - Throws: `Cancelled`, and the errors of `body`.
  package func run<Result>(_ body: () throws -> Result) throws -> Result {
    try check()
    return try Self.$current.withValue(self, operation: body)
  }

  /// Cancels the work, now or when it begins, and ends its commands.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.groups.forEach(SystemCalls.killGroup)
    }
  }

  /// Makes sure that the work isn't cancelled.
  ///
  /// - Throws: `Cancelled`.
  func check() throws {
    if state.withLock({ $0.isCancelled }) { throw Cancelled() }
  }

  /// Adds a command's process group, and ends it if that comes too late.
  func add(_ group: Int32) {
    state.withLock { state in
      state.groups.insert(group)
      if state.isCancelled { SystemCalls.killGroup(group) }
    }
  }

  /// Forgets a process group that has ended.
  func remove(_ group: Int32) {
    state.withLock { _ = $0.groups.remove(group) }
  }
}
