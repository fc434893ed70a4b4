import XCTest

/// Runs the tests of Swift Testing, one at a time: if the program crashes or
/// never ends, one test alone can be the reason.
///
/// All of them together are one test of XCTest. So XCTest's observer hears of
/// an assertion of XCTest in one of them, which the two libraries ignore.
final class KataTesting: XCTestCase {
  nonisolated(unsafe) private static var recorder: KataRecorder?
  /// Patterns of the identifiers of the tests to run; none means all.
  nonisolated(unsafe) private static var filter: [String] = []

  private typealias Bytes = UnsafeRawBufferPointer

  /// The library's entry point, as a closure that has captured nothing.
  private struct EntryPoint {
    let call:
      @Sendable (Bytes?, @escaping @Sendable (Bytes) -> Void) async throws
        -> Bool
  }

  /// Returns the entries of XCTest's list, if the program has the library.
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

  /// Ends the program if it was started for the body of an exit test, after
  /// having run that.
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
    // The version says which argument a test was called with.
    var settings: [String: Any] = [
      "parallel": false, "eventStreamVersion": 0,
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
    // The main actor's work is done here meanwhile.
    while isDone.wait(timeout: .now()) == .timedOut {
      RunLoop.main.run(mode: .default, before: Date() + 0.001)
    }
  }

  /// Records an issue of Swift Testing in a test of XCTest, which the two
  /// libraries ignore.
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
