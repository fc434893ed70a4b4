import Foundation
import Synchronization

/// The sessions this program has started and not yet ended.
///
/// A Ctrl-C reaches this program alone, since each child has a session of its
/// own, so it has to end them.
package final class LiveProcesses: Sendable {
  package static let shared = LiveProcesses()

  private let sessions = Mutex<Set<Int32>>([])
  private let farewell = Mutex<@Sendable () -> Void>({})

  /// Has something done before this program ends by a signal.
  package func beforeTheEnd(_ body: @escaping @Sendable () -> Void) {
    farewell.withLock { $0 = body }
  }

  private let lastWords = Mutex<@Sendable () -> Int32?>({ nil })

  /// Has something said when this program is asked to stop, before any process
  /// of its own is ended: what those then say is no result.
  ///
  /// - Parameter body: it returns the status that the program ends with, or nil
  ///   for the usual one.
  package func whenAskedToStop(_ body: @escaping @Sendable () -> Int32?) {
    lastWords.withLock { $0 = body }
  }

  /// Starts a process, and remembers it.
  ///
  /// Both at once: in between it would pass for one that nobody has started.
  func start(
    _ spawn: () -> Result<Int32, SystemCalls.SpawnError>
  ) -> Result<Int32, SystemCalls.SpawnError> {
    sessions.withLock { sessions in
      let started = spawn()
      if case .success(let process) = started { sessions.insert(process) }
      return started
    }
  }

  /// Forgets a process that has ended, and ends what it has left behind.
  func ended(_ process: Int32, mayLeaveChildren: Bool) {
    sessions.withLock { sessions in
      sessions.remove(process)
      if mayLeaveChildren && adoptsOrphans.withLock({ $0 }) {
        Self.endOrphans(of: process, besides: sessions)
      }
    }
  }

  /// Whether processes that have lost their parent come to this program.
  private let adoptsOrphans = Mutex(false)

  /// Ends the processes that have come to this program from a run.
  ///
  /// One that has left its run's session cannot be told from that of another
  /// run which goes on: the last run to end takes it.
  private static func endOrphans(of run: Int32, besides sessions: Set<Int32>) {
    func orphans() -> [Int32] {
      SystemCalls.childrenOfFirstThread().filter { child in
        guard let session = SystemCalls.session(of: child),
          !sessions.contains(child)
        else { return false }
        return sessions.isEmpty || session == run
      }
    }
    // The children of one that ends come here in their turn.
    let deadline = ContinuousClock.now + .seconds(5)
    while case let left = orphans(), !left.isEmpty,
      ContinuousClock.now < deadline
    {
      left.forEach(SystemCalls.killProcess)
      for process in left {
        while SystemCalls.ending(of: process) == nil,
          ContinuousClock.now < deadline
        {
          usleep(200)
        }
      }
    }
  }

  /// Ends all running children and then this program, when asked to stop; and
  /// from now on, with each run, also those that have left its session.
  package func endWithThisProcess() {
    adoptsOrphans.withLock { $0 = SystemCalls.adoptOrphans() }
    SystemCalls.onStopSignals { signal in
      let status = self.lastWords.withLock { $0() }
      self.sessions.withLock { sessions in
        sessions.forEach(SystemCalls.killSession)
        // Those that have left a session come here when its head has ended.
        for _ in 0..<10 where self.adoptsOrphans.withLock({ $0 }) {
          SystemCalls.childrenOfFirstThread().forEach(SystemCalls.killProcess)
          usleep(2000)
        }
      }
      self.farewell.withLock { $0() }
      SystemCalls.exitProcess(status ?? 128 + signal)
    }
  }
}
