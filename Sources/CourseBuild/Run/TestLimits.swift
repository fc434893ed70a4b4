import CoursePlatform

/// The limits on the resources that a package's tests can use.
///
/// Exceeding the limits distinguishes tests that never end, or that use up all
/// memory, from tests that are merely slow.
package enum TestLimits {
  /// The maximum wall-clock time for a module's tests, in seconds.
  package static let seconds = 10.0
  /// The maximum address space for a module's tests, in bytes.
  static let memoryBytes = 4 << 30
  /// The maximum wall-clock time for running all modules' tests together with
  /// SwiftPM, in seconds.
  static let secondsOfSwiftPM = 60.0

  /// Returns the direct build's limits for a module's tests, given a time limit
  /// in seconds.
  static func direct(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: seconds, memoryBytes: memoryBytes)
  }

  /// Returns the limits for SwiftPM, which restrict only the running time.
  ///
  /// A memory limit would also apply to the processes that SwiftPM itself
  /// starts.
  static func swiftPM(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: max(seconds, secondsOfSwiftPM))
  }
}
