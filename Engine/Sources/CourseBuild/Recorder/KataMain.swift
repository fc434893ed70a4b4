import XCTest

/// The main program that runs the tests compiled by `DirectBuild`.
@main struct KataMain {
  static func main() {
    KataTesting.runExitTest()
    let setup = KataSetup()
    let recorder = KataRecorder(setup)
    guard let entries = KataTests(setup.lines.dropFirst(2))?.entries else {
      recorder.record(["beyond"])
      _exit(0)
    }
    let filter = Array(setup.lines[1].dropFirst())
    let all = entries + KataTesting.entries(recorder, filter: filter)
    guard !all.isEmpty else {
      recorder.record(["complete"])
      _exit(0)
    }
    keepRunLoopAwake()
    XCTMain(all, arguments: [CommandLine.arguments[0]])
  }

  /// Shortens the time that XCTest waits for each test's setup and teardown.
  ///
  /// XCTest waits in slices of 0.1 seconds and waits for a whole slice even if
  /// the setup or teardown is done before the wait begins. Ending each slice
  /// after a millisecond makes a run six times as fast.
  static func keepRunLoopAwake() {
    typealias Loop = UnsafeMutableRawPointer
    guard let main = dlsym(nil, "CFRunLoopGetMain"),
      let end = dlsym(nil, "CFRunLoopStop")
    else { return }
    let mainLoop = unsafeBitCast(main, to: (@convention(c) () -> Loop).self)
    let stop = unsafeBitCast(end, to: (@convention(c) (Loop) -> Void).self)
    Thread.detachNewThread {
      while true {
        usleep(1000)
        stop(mainLoop())
      }
    }
  }
}
