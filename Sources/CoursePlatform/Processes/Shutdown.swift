import Foundation
import Synchronization

/// Ends this program at a signal, along with the commands it's running.
///
/// Each command has a process group of its own, so Ctrl-C in a terminal reaches
/// only this program.
package enum Shutdown {
  private static let groups = Mutex<Set<Int32>>([])
  private static let status = Mutex<@Sendable () -> Int32?>({ nil })
  private static let cleanup = Mutex<@Sendable () -> Void>({})

  /// Sets the first thing to do at a signal, while commands are still running.
  ///
  /// - Parameter body: returns the exit status, or `nil` for the usual one.
  package static func onSignal(_ body: @escaping @Sendable () -> Int32?) {
    status.withLock { $0 = body }
  }

  /// Sets the last thing to do before this program exits.
  package static func beforeExit(_ body: @escaping @Sendable () -> Void) {
    cleanup.withLock { $0 = body }
  }

  /// Makes this program end its running commands, and then itself, when a
  /// person or the system asks it to stop.
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

  /// Starts a command, and tracks its group until `remove` is called.
  static func start(_ command: () throws -> Int32) throws -> Int32 {
    try groups.withLock { groups in
      let group = try command()
      groups.insert(group)
      return group
    }
  }

  /// Removes a group that has ended.
  static func remove(_ group: Int32) {
    groups.withLock { _ = $0.remove(group) }
  }
}
