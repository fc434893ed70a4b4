import Synchronization

/// A piece of work that any thread can cancel, along with the commands it runs.
package final class Cancellation: Sendable {
  /// The error that canceled work throws.
  package struct Cancelled: Error {
    package init() {}
  }

  private struct State {
    var isCancelled = false
    /// The process groups of the running commands.
    var groups: Set<Int32> = []
  }
  private let state = Mutex(State())

  package init() {}

  /// The cancelable work of the current thread, if any.
  @TaskLocal static var current: Cancellation?

  /// Runs work that `cancel()` can end.
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

  /// Throws an error if the work is canceled.
  ///
  /// - Throws: `Cancelled`.
  func check() throws {
    if state.withLock({ $0.isCancelled }) { throw Cancelled() }
  }

  /// Adds a command's process group, and ends the group if the work is already
  /// canceled.
  func add(_ group: Int32) {
    state.withLock { state in
      state.groups.insert(group)
      if state.isCancelled { SystemCalls.killGroup(group) }
    }
  }

  /// Removes a process group that has ended.
  func remove(_ group: Int32) {
    state.withLock { _ = $0.groups.remove(group) }
  }
}
