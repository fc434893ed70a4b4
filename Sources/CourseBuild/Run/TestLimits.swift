import CoursePlatform

/// The resources that a package's tests may use.
///
/// They distinguish tests that never end, or that take all memory, from slow
/// ones.
package enum TestLimits {
  /// The wall-clock time for a module's tests, in seconds.
  package static let seconds = 10.0
  /// The address space for a module's tests, in bytes.
  static let memoryBytes = 4 << 30
  /// The time limit for SwiftPM, which runs the tests of all modules together,
  /// in seconds.
  static let secondsOfSwiftPM = 60.0

  /// Returns the limits of the direct build for a module's tests, with the
  /// given time limit.
  static func direct(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: seconds, memoryBytes: memoryBytes)
  }

  /// Returns the limits for SwiftPM, which are limits on time alone.
  ///
  /// The memory of the processes that SwiftPM itself starts would count, too.
  static func swiftPM(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: max(seconds, secondsOfSwiftPM))
  }
}
