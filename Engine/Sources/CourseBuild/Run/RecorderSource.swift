/// The source code of the recorder, which is compiled into every test program
/// and records the tests' results.
///
/// The code is in the files in `Recorder`, which are embedded in this program.
/// The recorder writes the results to a separate file that no child process
/// inherits and that no variable or argument names, so nothing that a test
/// prints can be mistaken for a result. However, the tests run in the same
/// process as the recorder, so a test that searches for the file's descriptor
/// can forge a result.
enum RecorderSource {
  /// The name of the environment variable that contains the path of a test
  /// run's instructions, on platforms where standard input can't be used.
  static let inputVariable = "TEST_RUN_INPUT"

  /// The source code of the main program that runs the tests compiled by
  /// `DirectBuild`.
  ///
  /// The program finds the tests by their symbols, so the same program works
  /// for every package.
  static let main = recorder(
    PackageResources.KataTests_swift,
    PackageResources.KataRunLoop_swift,
    PackageResources.KataMain_swift
  )

  /// Returns the source code of the main program that runs the tests built by
  /// SwiftPM, given the name of the module that lists those tests.
  static func entryPoint(listing module: String) -> String {
    recorder(PackageResources.KataSwiftPMMain_swift) + "import \(module)\n"
  }

  /// The source code of the test class that starts the recorder on platforms
  /// where the test runner's main program can't be replaced.
  static let registration = recorder(PackageResources.KataRegistration_swift)
  static let registrationClass = "A000KataRecorder"

  private static func recorder(_ files: [UInt8]...) -> String {
    let recorder = [
      PackageResources.KataSetup_swift, PackageResources.KataRecorder_swift,
      PackageResources.KataTesting_swift, PackageResources.KataEvents_swift,
      PackageResources.KataTail_swift,
    ]
    return String(decoding: (recorder + files).joined(), as: UTF8.self)
  }
}
