import CoursePlatform

/// How much the tests of a package may use: one that never ends, or takes all
/// memory, has to be told from one that is slow.
package enum TestLimits {
  /// The seconds of wall-clock time that a module's tests may take.
  package static let seconds = 10.0
  /// The bytes of address space that they may take.
  static let memoryBytes = 4 << 30
  /// The seconds for SwiftPM, which runs the tests of all modules in one go.
  static let secondsOfSwiftPM = 60.0

  /// Returns the limits of the direct build for modules' tests that may take
  /// so long.
  static func direct(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: seconds, memoryBytes: memoryBytes)
  }

  /// Returns the limits of SwiftPM, which are on time alone: what it starts
  /// itself counts too, and is not ours to limit.
  static func swiftPM(seconds: Double) -> Command.Limits {
    Command.Limits(seconds: max(seconds, secondsOfSwiftPM))
  }
}
