import Synchronization

/// A token with which any thread can cancel some work and the commands that the
/// work is running.
package final class Cancellation: Sendable {
  /// The error that canceled work throws.
  package struct Cancelled: Error {
    package init() {}
  }

  private struct State {
    var isCancelled = false
    /// The names of the running commands' programs, keyed by the identifiers
    /// of their process groups.
    var groups: [Int32: String] = [:]
  }
  private let state = Mutex(State())

  package init() {}

  /// The current thread's cancelable work, or `nil` if the thread's work isn't
  /// cancelable.
  @TaskLocal static var current: Cancellation?

  /// Runs work that can be canceled by calling `cancel()`.
  ///
  /// - Returns: The value that `body` returned.
  /// - Throws: `Cancelled` if the work has been canceled, or any error thrown
  ///   by `body`.
  package func run<Result>(_ body: () throws -> Result) throws -> Result {
    try check()
    return try Self.$current.withValue(self, operation: body)
  }

  /// Cancels the work and kills its running commands.
  ///
  /// Work that hasn't started yet is canceled when it starts.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.groups.keys.forEach(SystemCalls.killGroup)
    }
  }

  /// Checks that the work hasn't been canceled.
  ///
  /// - Throws: `Cancelled` if `cancel()` has been called.
  func check() throws {
    if state.withLock({ $0.isCancelled }) { throw Cancelled() }
  }

  /// The names of the programs that the work is running now.
  package var programs: Set<String> { state.withLock { Set($0.groups.values) } }

  /// Adds a running command's process group, or kills the group if the work has
  /// already been canceled.
  func add(_ group: Int32, program: String) {
    state.withLock { state in
      state.groups[group] = program
      if state.isCancelled { SystemCalls.killGroup(group) }
    }
  }

  /// Removes the process group of a command that has ended.
  func remove(_ group: Int32) {
    state.withLock { $0.groups[group] = nil }
  }
}
