import Foundation

/// A namespace for the C library functions that the course needs, under Swift
/// names.
///
/// All differences between Linux and macOS are handled here.
package enum SystemCalls {
  /// The system's description of the current thread's last error.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// An error for a failed system call, including the system's description of
  /// the failure.
  package struct Failure: Error, CustomStringConvertible {
    package let description = SystemCalls.lastError
  }
}
