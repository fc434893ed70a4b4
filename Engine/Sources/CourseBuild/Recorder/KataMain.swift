import XCTest

/// The main program that runs the tests compiled by `DirectBuild`.
@main struct KataMain {
  static func main() {
    KataTesting.runExitTest()
    let setup = KataSetup()
    let recorder = KataRecorder(setup)
    guard let entries = KataTests(setup.lines.dropFirst(3))?.entries else {
      recorder.record(["beyond"])
      _exit(0)
    }
    KataRunLoop.isUsedByTests = !setup.lines[0][3].isEmpty
    KataTail.lingering = Set(setup.lines[2].dropFirst())
    KataTail.holdCrashes()
    KataTail.mayTearDown = setup.lines[0][4] == "tears down"
    let filter = Array(setup.lines[1].dropFirst())
    let all = entries + KataTesting.entries(recorder, filter: filter)
    guard !all.isEmpty else {
      recorder.record(["complete"])
      _exit(0)
    }
    if setup.lines[0][3] != "hooks" { KataRunLoop.keepAwake() }
    // Without observers, XCTest itself prints nothing.
    XCTMain(all, arguments: [CommandLine.arguments[0]], observers: [])
  }
}
