import Foundation

/// The calls of the C library that the course needs, with Swift names.
///
/// All differences between Linux and macOS are handled in this type.
package enum SystemCalls {
  /// The system's description of the last error in this thread.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// An error for a system call that failed.
  package struct Failure: Error, CustomStringConvertible {
    package let description = SystemCalls.lastError
  }
}
