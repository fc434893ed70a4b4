import XCTest

/// The main program that runs the tests built by SwiftPM.
///
/// The program finds the XCTest tests through the list that SwiftPM generates.
@main @available(*, deprecated)
struct KataMain {
  static func main() {
    KataTesting.runExitTest()
    let setup = KataSetup()
    let recorder = KataRecorder(setup)
    KataTail.mayTearDown = setup.lines[0][4] == "tears down"
    let tests = __allDiscoveredTests().map { entry in
      let all = entry.allTests.map { name, call in
        let body: XCTestCaseClosure = { test in
          try KataTail.following { try call(test) }
        }
        return (name, body)
      }
      return (testCaseClass: entry.testCaseClass, allTests: all)
    }
    // Without observers, XCTest itself prints nothing.
    XCTMain(
      tests + KataTesting.entries(recorder, filter: []),
      arguments: [CommandLine.arguments[0]],
      observers: []
    )
  }
}
