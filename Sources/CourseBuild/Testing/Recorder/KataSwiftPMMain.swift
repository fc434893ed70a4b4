import XCTest

/// The main program of a build of SwiftPM's, which finds the tests.
@main @available(*, deprecated)
struct KataMain {
  static func main() {
    let recorder = KataRecorder(KataSetup())
    KataTesting.run(recorder)
    XCTMain(__allDiscoveredTests(), arguments: [CommandLine.arguments[0]])
  }
}
