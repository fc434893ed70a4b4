import Foundation

/// Functions from the C library that the course needs, with Swift names.
///
/// All differences between Linux and macOS are handled here.
package enum SystemCalls {
  /// The system's description of the last error in the current thread.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// An error for a system call that failed, with the system's description.
  package struct Failure: Error, CustomStringConvertible {
    package let description = SystemCalls.lastError
  }
}
