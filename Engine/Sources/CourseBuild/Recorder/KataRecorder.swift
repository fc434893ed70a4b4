import XCTest

/// An XCTest observer that records the result of each test.
final class KataRecorder: NSObject, XCTestObservation, @unchecked Sendable {
  private let descriptor: Int32
  private let endsAtFailure: Bool
  private let lock = NSLock()
  /// The class and the method of the XCTest test that's running or that ran
  /// last.
  private var current = ["XCTest", "none"]
  /// The translator that records the results of Swift Testing tests.
  private(set) lazy var events = KataEvents(self)

  init(_ setup: KataSetup) {
    let options = setup.lines[0]
    descriptor = open(
      options[0].removingPercentEncoding ?? options[0],
      O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC,
      0o600
    )
    endsAtFailure = options[2] == "ends at failure"
    super.init()
    KataTail.recorder = self
    Self.writeOutputByLine()
    XCTestObservationCenter.shared.addTestObserver(self)
    Int32(options[1]).map(Self.endWithRunner)
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    guard !(testCase is KataTesting) else { return }
    let name = name(of: testCase)
    KataTail.testWillStart(name)
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
    let kind = KataTail.takesFailure() ? "late" : "fail"
    record([kind] + name(of: testCase) + failure)
  }

  /// Records a Swift Testing issue that occurred in the current XCTest test.
  func recordIssueOutside(_ event: UnsafeRawBufferPointer) {
    events.recordIssue(event, in: lock.withLock { current })
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    guard !(testCase is KataTesting) else { return }
    KataTail.linger(afterTeardown: true)
    let isSkipped = testCase.testRun?.hasBeenSkipped ?? false
    record(["end"] + name(of: testCase) + [isSkipped ? "skip" : "ran"])
  }

  func testBundleDidFinish(_ testBundle: Bundle) { record(["complete"]) }

  /// Returns a test's class and method, given a name such as `Class.method`, or
  /// `-[Module.Class method]` on macOS.
  private func name(of testCase: XCTestCase) -> [String] {
    let method = testCase.name.split { ". ]".contains($0) }.last ?? ""
    return [String(describing: type(of: testCase)), String(method)]
  }

  /// Makes standard output write each line at once, so that a crash loses none.
  private static func writeOutputByLine() {
    typealias Stream = UnsafeMutablePointer<FILE>
    for name in ["stdout", "__stdoutp"] {
      guard let stream = dlsym(nil, name) else { continue }
      setvbuf(
        stream.assumingMemoryBound(to: Stream.self).pointee,
        nil,
        _IOLBF,
        0
      )
    }
  }

  /// The fields of a line about how many bytes the program has written to
  /// standard output and to standard error, which are files.
  private static func outputSizes() -> [String] {
    fflush(nil)
    return ["output"]
      + [Int32(1), 2].map { descriptor in
        var file = stat()
        return "\(fstat(descriptor, &file) == 0 ? Int(file.st_size) : 0)"
      }
  }

  /// Writes a line with the given fields to the run's record.
  ///
  /// Before a line about the start or the end of a test, it also writes how much
  /// the program has printed, so that a test's output can be found.
  ///
  /// If the line reports a failure and the run stops at the first failure, this
  /// method ends the program.
  func record(_ fields: [String]) {
    if ["start", "end"].contains(fields[0]) { record(Self.outputSizes()) }
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

  /// Ends this test process when the program that's waiting for its results
  /// ends.
  ///
  /// Otherwise, a test that runs forever would continue after that program had
  /// been killed.
  private static func endWithRunner(_ runner: Int32) {
    let parent = getppid()
    Thread.detachNewThread {
      while getppid() == parent && kill(runner, 0) == 0 { usleep(100_000) }
      kill(0, SIGKILL)
    }
  }
}
