import XCTest

/// The recorder: an observer of XCTest's.
final class KataRecorder: NSObject, XCTestObservation, @unchecked Sendable {
  private let descriptor: Int32
  private let endsAtFailure: Bool
  private let lock = NSLock()

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
    record(["start", testCase.name])
  }

  func testCase(
    _ testCase: XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    record(
      ["fail", testCase.name, filePath ?? "", "\(lineNumber)", description])
    guard endsAtFailure else { return }
    record(["end", testCase.name, "ran"])
    record(["complete"])
    _exit(0)
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
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
