/// The Swift source of the recorder that is built into a test run.
///
/// It writes each test's start, failures and end to the run's record, one line
/// for each, as they happen. The record is a file of its own, which no child
/// process inherits and no variable or argument names, so nothing a test prints
/// can pass for a result. The tests are part of the same process all the same: one
/// that looks for the record's descriptor can forge a result.
///
/// The files below `Recorder` are no part of this program, but are held in it as
/// bytes.
enum RecorderSource {
  /// The variable that names the file of what a run is told, where that cannot
  /// be its input.
  static let inputVariable = "TEST_RUN_INPUT"

  /// The main program of a direct build.
  ///
  /// It is told which methods may be tests by their symbols, and runs those of
  /// the classes that inherit from XCTest's: so it is compiled once and serves
  /// every package.
  static let main = recorder(
    PackageResources.KataTests_swift,
    PackageResources.KataMain_swift
  )

  /// Returns the main program of a build of SwiftPM's, which finds the tests.
  ///
  /// - Parameter module: the module that lists them.
  /// - Returns: its source.
  static func entryPoint(listing module: String) -> String {
    recorder(PackageResources.KataSwiftPMMain_swift) + "import \(module)\n"
  }

  /// The test class `registrationClass`, for a runner of tests that takes no
  /// main program.
  static let registration = recorder(PackageResources.KataRegistration_swift)

  /// The name of that class, which is no test of the learner's.
  static let registrationClass = "A000KataRecorder"

  /// Returns the recorder, with what has it begin.
  private static func recorder(_ files: [UInt8]...) -> String {
    let recorder = [
      PackageResources.KataSetup_swift, PackageResources.KataRecorder_swift,
      PackageResources.KataTesting_swift, PackageResources.KataEvents_swift,
    ]
    return String(decoding: (recorder + files).joined(), as: UTF8.self)
  }
}
