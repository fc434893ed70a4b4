import XCTest

/// The main program of a SwiftPM build, which discovers the tests.
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
