import XCTest

/// The recorder: an observer of XCTest's.
final class KataRecorder: NSObject, XCTestObservation, @unchecked Sendable {
  private let descriptor: Int32
  private let endsAtFailure: Bool
  private let lock = NSLock()
  /// The test of XCTest that runs, or the last that ran.
  private var current = ""

  init(_ setup: KataSetup) {
    let options = setup.lines[0]
    descriptor = open(
      options[0],
      O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
      0o600
    )
    endsAtFailure = options[2] == "ends at failure"
    super.init()
    XCTestObservationCenter.shared.addTestObserver(self)
    Int32(options[1]).map(Self.endWithRunner)
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    guard !(testCase is KataTesting) else { return }
    lock.withLock { current = testCase.name }
    record(["start", testCase.name])
  }

  func testCase(
    _ testCase: XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    let failure = [filePath ?? "", "\(lineNumber)", description]
    guard !(testCase is KataTesting) else {
      return record(["assert"] + failure)
    }
    record(["fail", testCase.name] + failure)
    guard endsAtFailure else { return }
    record(["end", testCase.name, "ran"])
    record(["complete"])
    _exit(0)
  }

  /// Records an issue of Swift Testing in the current test of XCTest.
  func recordIssueOutside(_ event: String) {
    record(["expect", lock.withLock { current }, event])
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard !(testCase is KataTesting) else { return }
    let isSkipped = testCase.testRun?.hasBeenSkipped ?? false
    record(["end", testCase.name, isSkipped ? "skip" : "ran"])
  }

  func testBundleDidFinish(_ testBundle: Bundle) { record(["complete"]) }

  func record(_ fields: [String]) {
    let escaped = fields.map { field in
      field.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "\n", with: "\\n")
        .replacingOccurrences(of: "\t", with: "\\t")
    }
    let bytes = Array((escaped.joined(separator: "\t") + "\n").utf8)
    lock.lock()
    defer { lock.unlock() }
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Ends the run once nobody waits for it any more: the one who does may
  /// be killed, and then nothing else would end an endless test.
  private static func endWithRunner(_ runner: Int32) {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent && kill(runner, 0) == 0 { usleep(100_000) }
      kill(0, SIGKILL)
    }
  }
}
