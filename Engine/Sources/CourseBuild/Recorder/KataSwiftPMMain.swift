import XCTest

/// The main program that runs the tests built by SwiftPM.
///
/// The program finds the XCTest tests through the list that SwiftPM generates.
@main @available(*, deprecated)
struct KataMain {
  static func main() {
    KataTesting.runExitTest()
    let recorder = KataRecorder(KataSetup())
    // Without observers, XCTest itself prints nothing.
    XCTMain(
      __allDiscoveredTests() + KataTesting.entries(recorder, filter: []),
      arguments: [CommandLine.arguments[0]],
      observers: []
    )
  }
}
