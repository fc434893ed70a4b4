/// The Swift source of the recorder that's built into a test run: the files in
/// `Recorder`, which are embedded in this program.
///
/// The recorder writes each test's start, failures and end to the run's record
/// as they happen. The record is a separate file, which no child process
/// inherits and no variable or argument names, so nothing that a test prints
/// can pass for a result. However, the tests run in the same process: one that
/// looks for the record's descriptor can forge a result.
enum RecorderSource {
  /// The name of the environment variable that contains the path of a run's
  /// instructions, on platforms where they can't be passed on standard input.
  static let inputVariable = "TEST_RUN_INPUT"

  /// The source of the main program for a direct build.
  ///
  /// The program finds the tests by their symbols, so it works for every
  /// package.
  static let main = recorder(
    PackageResources.KataTests_swift,
    PackageResources.KataMain_swift
  )

  /// Returns the source of the main program for a SwiftPM build.
  ///
  /// - Parameter module: The name of the module that lists the tests.
  /// - Returns: The program's source.
  static func entryPoint(listing module: String) -> String {
    recorder(PackageResources.KataSwiftPMMain_swift) + "import \(module)\n"
  }

  /// The source of the test class `registrationClass`, which starts the
  /// recorder on platforms whose test runner has no replaceable main program.
  static let registration = recorder(PackageResources.KataRegistration_swift)
  static let registrationClass = "A000KataRecorder"

  private static func recorder(_ files: [UInt8]...) -> String {
    let recorder = [
      PackageResources.KataSetup_swift, PackageResources.KataRecorder_swift,
      PackageResources.KataTesting_swift, PackageResources.KataEvents_swift,
    ]
    return String(decoding: (recorder + files).joined(), as: UTF8.self)
  }
}
