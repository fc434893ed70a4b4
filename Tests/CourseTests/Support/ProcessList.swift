import Foundation

@testable import Course

/// The processes of the system.
enum ProcessList {
  /// Whether a process has ended, or has so within a moment; it is ended if
  /// not, so that no test leaves anything behind.
  static func isGone(_ process: Int32) -> Bool {
    for _ in 0..<200 {
      // One that nobody has asked about yet is still in the list.
      let state = Files.contents("/proc/\(process)/stat")
      if state?.contains(") Z ") ?? (kill(process, 0) != 0) { return true }
      usleep(10_000)
    }
    _ = kill(process, SIGKILL)
    return false
  }
}
