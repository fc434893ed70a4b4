import CoursePlatform
import Foundation

/// Wakes up the loop of the live screen, from any thread and from a signal.
final class Bell: Sendable {
  private let pipe: (read: Int32, write: Int32)

  /// - Throws: `Files.Failure` when the system has no pipe left.
  init() throws {
    guard let pipe = SystemCalls.makePipe() else {
      throw Files.Failure(path: "pipe", reason: SystemCalls.lastError)
    }
    self.pipe = pipe
  }

  deinit {
    close(pipe.read)
    close(pipe.write)
  }

  /// Can be read when the bell has rung.
  var descriptor: Int32 { pipe.read }

  func ring() { SystemCalls.writeAll("!", to: pipe.write) }

  /// Returns whether the bell has rung since the last call.
  func takeRing() -> Bool {
    SystemCalls.readAvailable(pipe.read, limit: 1 << 10) != nil
  }
}
