import XCTest

/// The main program for the tests that SwiftPM builds.
///
/// The program discovers the tests through the list that SwiftPM generates.
@main @available(*, deprecated)
struct KataMain {
  static func main() {
    KataTesting.runExitTest()
    let recorder = KataRecorder(KataSetup())
    XCTMain(
      __allDiscoveredTests() + KataTesting.entries(recorder, filter: []),
      arguments: [CommandLine.arguments[0]]
    )
  }
}
