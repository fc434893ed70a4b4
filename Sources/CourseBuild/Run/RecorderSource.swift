/// The Swift source of the recorder that is built into a test run: the files
/// below `Recorder`, which are held in this program as bytes.
///
/// It writes each test's start, failures and end to the run's record as they
/// happen. The record is a file of its own, which no child process inherits and
/// no variable or argument names, so nothing a test prints can pass for a result.
/// The tests are part of the same process all the same: one that looks for the
/// record's descriptor can forge a result.
enum RecorderSource {
  /// The variable that names the file of the instructions for a run, where they
  /// can't be its input.
  static let inputVariable = "TEST_RUN_INPUT"

  /// The main program of a direct build, which serves every package: it reads
  /// the symbols of the tests.
  static let main = recorder(
    PackageResources.KataTests_swift,
    PackageResources.KataMain_swift
  )

  /// Returns the main program of a build of SwiftPM's.
  ///
  /// - Parameter module: the module that lists the tests.
  /// - Returns: its source.
  static func entryPoint(listing module: String) -> String {
    recorder(PackageResources.KataSwiftPMMain_swift) + "import \(module)\n"
  }

  /// The test class `registrationClass`, which is no test of the learner's, for a
  /// runner of tests that takes no main program.
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
