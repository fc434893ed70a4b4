import Foundation

/// The calls of the C library that the course needs, with Swift names.
///
/// All that differs between Linux and macOS is in this type.
package enum SystemCalls {
  /// The system's words for the last error of a call in this thread.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// A call that failed, with the system's words for its last error.
  package struct Failure: Error, CustomStringConvertible {
    package let description = SystemCalls.lastError
  }
}
