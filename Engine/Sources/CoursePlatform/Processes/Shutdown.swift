import Foundation
import Synchronization

/// A namespace for ending the current process and its running commands when a
/// signal arrives.
///
/// Each command has its own process group, so Ctrl-C in a terminal only reaches
/// the current process.
package enum Shutdown {
  private static let groups = Mutex<Set<Int32>>([])
  private static let status = Mutex<@Sendable () -> Int32?>({ nil })
  private static let cleanup = Mutex<@Sendable () -> Void>({})

  /// Sets a function to call first when a signal arrives, while commands are
  /// still running.
  ///
  /// - Parameter body: A function that returns the exit status, or `nil` for
  ///   the default of 128 plus the signal's number.
  package static func onSignal(_ body: @escaping @Sendable () -> Int32?) {
    status.withLock { $0 = body }
  }

  /// Sets a function to call last when a signal arrives, just before the
  /// current process exits.
  package static func beforeExit(_ body: @escaping @Sendable () -> Void) {
    cleanup.withLock { $0 = body }
  }

  /// Installs handlers for the signals that ask this program to stop.
  ///
  /// The handlers kill all running commands and then exit.
  package static func handleSignals() {
    SystemCalls.onSignals([SIGINT, SIGTERM, SIGHUP]) { signal in
      let status = status.withLock { $0() }
      // Held until the exit: no command starts anymore, and a thread whose
      // command was killed here doesn't continue as if it had failed.
      groups.withLock { groups in
        groups.forEach(SystemCalls.killSession)
        cleanup.withLock { $0() }
        exit(status ?? 128 + signal)
      }
    }
  }

  /// Starts a command and keeps track of its process group until `remove(_:)`
  /// is called.
  ///
  /// - Returns: The identifier of the process group.
  static func start(_ command: () throws -> Int32) throws -> Int32 {
    try groups.withLock { groups in
      let group = try command()
      groups.insert(group)
      return group
    }
  }

  /// Stops keeping track of an ended command's process group.
  static func remove(_ group: Int32) {
    groups.withLock { _ = $0.remove(group) }
  }
}
