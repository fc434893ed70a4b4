import XCTest

/// The recorder: an observer of XCTest's that writes down how each test went.
final class KataRecorder: NSObject, XCTestObservation, @unchecked Sendable {
  private let descriptor: Int32
  private let endsAtFailure: Bool
  private let lock = NSLock()
  /// The test of XCTest that runs, or the last that ran.
  private var current = ["XCTest", "none"]
  /// The tests of Swift Testing.
  private(set) lazy var events = KataEvents(self)

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
    let name = name(of: testCase)
    lock.withLock { current = name }
    record(["start"] + name)
  }

  func testCase(
    _ testCase: XCTestCase,
    didFailWithDescription description: String,
    inFile filePath: String?,
    atLine lineNumber: Int
  ) {
    let failure = [filePath ?? "", "\(lineNumber)", description]
    guard !(testCase is KataTesting) else {
      return events.recordAssertion(failure)
    }
    record(["fail"] + name(of: testCase) + failure)
  }

  /// Records an issue of Swift Testing in the current test of XCTest.
  func recordIssueOutside(_ event: UnsafeRawBufferPointer) {
    events.recordIssue(event, in: lock.withLock { current })
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard !(testCase is KataTesting) else { return }
    let isSkipped = testCase.testRun?.hasBeenSkipped ?? false
    record(["end"] + name(of: testCase) + [isSkipped ? "skip" : "ran"])
  }

  func testBundleDidFinish(_ testBundle: Bundle) { record(["complete"]) }

  /// Returns the class and the method of `Class.method`, or on macOS of
  /// `-[Module.Class method]`.
  private func name(of testCase: XCTestCase) -> [String] {
    let method = testCase.name.split { ". ]".contains($0) }.last ?? ""
    return [String(describing: type(of: testCase)), String(method)]
  }

  /// Writes a line, and ends the program if it's that of a failure and the run
  /// may end there.
  func record(_ fields: [String]) {
    let escaped = fields.map { field in
      field.replacingOccurrences(of: "\\", with: "\\\\")
        .replacingOccurrences(of: "\n", with: "\\n")
        .replacingOccurrences(of: "\t", with: "\\t")
    }
    let isLast =
      endsAtFailure && ["fail", "assert", "expect"].contains(fields[0])
    let end = isLast ? "\ncomplete\n" : "\n"
    let bytes = Array((escaped.joined(separator: "\t") + end).utf8)
    lock.withLock {
      _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if isLast { _exit(0) }
    }
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
