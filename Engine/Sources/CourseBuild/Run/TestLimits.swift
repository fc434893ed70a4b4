import CoursePlatform

/// The limits on the resources that a package's tests can use.
///
/// The limits are meant to stop tests that never end or that use up all memory,
/// but not tests that are merely slow, or that a busy machine keeps waiting.
package enum TestLimits {
  /// The maximum wall-clock time for running a module's tests, in seconds.
  package static let seconds = 10.0
  /// The maximum address space of a process that runs a module's tests, in
  /// bytes.
  static let memoryBytes = 4 << 30
  /// The maximum wall-clock time for running all modules' tests at once with
  /// SwiftPM, in seconds, unless a longer limit is requested.
  static let secondsOfSwiftPM = 60.0

  /// Returns the limits for running a module's tests without SwiftPM, given a
  /// time limit in seconds.
  static func direct(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: seconds, memoryBytes: memoryBytes)
  }

  /// Returns the limits for running tests with SwiftPM, given the requested
  /// time limit in seconds.
  ///
  /// The memory isn't limited, because a memory limit would also apply to the
  /// processes that SwiftPM itself starts.
  static func swiftPM(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: max(seconds, secondsOfSwiftPM))
  }
}
