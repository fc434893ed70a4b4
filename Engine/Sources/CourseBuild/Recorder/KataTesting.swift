import XCTest

/// An XCTest test case that runs all Swift Testing tests, one at a time.
///
/// Because only one test runs at a time, a crash or an endless run can be
/// attributed to that test. Because the tests run inside an XCTest test,
/// XCTest's observers are notified when an XCTest assertion fails in a Swift
/// Testing test. Otherwise, both testing libraries would ignore the failure.
final class KataTesting: XCTestCase {
  nonisolated(unsafe) private static var recorder: KataRecorder?
  /// Patterns for the identifiers of the tests to run, or an empty array to run
  /// all tests.
  nonisolated(unsafe) private static var filter: [String] = []

  private typealias Bytes = UnsafeRawBufferPointer

  /// Swift Testing's entry point, as a closure without captured values.
  private struct EntryPoint {
    let call:
      @Sendable (Bytes?, @escaping @Sendable (Bytes) -> Void) async throws
        -> Bool
  }

  /// Returns the entries to add to XCTest's list of tests.
  ///
  /// There's one entry, which runs all Swift Testing tests, or none if the
  /// program doesn't contain Swift Testing.
  static func entries(
    _ recorder: KataRecorder,
    filter: [String]
  ) -> [XCTestCaseEntry] {
    guard entryPoint != nil else { return [] }
    self.recorder = recorder
    self.filter = filter
    listenToIssuesOutside()
    let test: XCTestCaseClosure = { _ in run() }
    return [(testCaseClass: KataTesting.self, allTests: [("test_all", test)])]
  }

  /// Runs an exit test's body and then ends the process, if the process was
  /// started for that exit test.
  static func runExitTest() {
    guard getenv("SWT_EXIT_TEST_ID") != nil else { return }
    run()
    exit(0)
  }

  private static var entryPoint: EntryPoint? {
    typealias Getter = @convention(c) () -> UnsafeRawPointer
    return dlsym(nil, "swt_abiv0_getEntryPoint").map { symbol in
      let code = unsafeBitCast(symbol, to: Getter.self)()
      return unsafeBitCast(
        (code, nil) as (UnsafeRawPointer, UnsafeRawPointer?),
        to: EntryPoint.self
      )
    }
  }

  private static func run() {
    guard let entry = entryPoint else { return }
    let recorder = recorder
    // This version includes the arguments that a test was called with.
    // With the least verbosity, Swift Testing itself prints nothing.
    var settings: [String: Any] = [
      "parallel": false, "eventStreamVersion": 0, "verbosity": Int.min,
    ]
    if !filter.isEmpty { settings["filter"] = filter }
    let options = try? JSONSerialization.data(withJSONObject: settings)
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let options = options ?? Data()
      let bytes = UnsafeMutableRawBufferPointer.allocate(
        byteCount: options.count,
        alignment: 8
      )
      bytes.copyBytes(from: options)
      _ = try? await entry.call(Bytes(bytes)) { recorder?.events.read($0) }
      isDone.signal()
    }
    // Meanwhile the main actor's work is done here.
    while isDone.wait(timeout: .now()) == .timedOut {
      RunLoop.main.run(mode: .default, before: Date() + 0.001)
    }
  }

  /// Starts recording the Swift Testing issues that occur in XCTest tests,
  /// which both testing libraries would otherwise ignore.
  private static func listenToIssuesOutside() {
    typealias Handler =
      @convention(c) (
        UnsafePointer<CChar>, UnsafeRawPointer, Int, UnsafeRawPointer?
      ) -> Void
    typealias Install = @convention(c) (Handler) -> Bool
    guard
      let install = dlsym(nil, "_swift_testing_installFallbackEventHandler")
    else { return }
    let handler: Handler = { _, bytes, count, _ in
      KataTesting.recorder?
        .recordIssueOutside(Bytes(start: bytes, count: count))
    }
    _ = unsafeBitCast(install, to: Install.self)(handler)
  }
}
