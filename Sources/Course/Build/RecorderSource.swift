/// The Swift source of the recorder that is built into a test run.
///
/// It writes each test's start, failures and end to the file that the
/// environment names, one line for each, as they happen.
enum RecorderSource {
  /// The variable that names the file of the record.
  static let variable = "KATA_RECORD"
  /// The variable that holds the number of the process that runs the tests.
  static let runner = "KATA_RUNNER"
  /// The variable that is there when the first failure ends the run.
  static let endsAtFailure = "KATA_ENDS_AT_FAILURE"

  /// The recorder: an observer of XCTest's.
  static let observer = #"""
    import Foundation
    import XCTest

    final class KataRecorder: NSObject, XCTestObservation {
      private let descriptor: Int32
      private let endsAtFailure = getenv("KATA_ENDS_AT_FAILURE") != nil

      init(path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      }

      func testCaseWillStart(_ testCase: XCTestCase) {
        record(["start", testCase.name])
      }

      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String,
        inFile filePath: String?, atLine lineNumber: Int
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

      private func record(_ fields: [String]) {
        let escaped = fields.map { field in
          field.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\n", with: "\\n")
            .replacingOccurrences(of: "\t", with: "\\t")
        }
        let bytes = Array((escaped.joined(separator: "\t") + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }

      static func register() {
        guard let path = getenv("KATA_RECORD") else { return }
        XCTestObservationCenter.shared.addTestObserver(
          KataRecorder(path: String(cString: path)))
        unsetenv("KATA_RECORD")
        endWithRunner()
      }

      /// Ends the run once nobody waits for it any more: the one who does may
      /// be killed, and then nothing else would end an endless test.
      private static func endWithRunner() {
        guard let text = getenv("KATA_RUNNER"),
          let runner = Int32(String(cString: text))
        else { return }
        let parent = getppid()
        Thread.detachNewThread {
          while getppid() == parent && kill(runner, 0) == 0 { usleep(100_000) }
          endSession()
        }
      }

      private static func endSession() {
        let session = getsid(0)
        let all = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
        for process in (all ?? []).compactMap({ Int32($0) })
        where process != getpid() && getsid(process) == session {
          kill(process, SIGKILL)
        }
        kill(0, SIGKILL)
      }
    }
    """#

  /// The main program of a direct build.
  ///
  /// Its arguments name functions of the test files, each of which returns the
  /// file's tests. They are looked up by name, so that this program is compiled
  /// once and serves every package.
  static let main = #"""
    @main struct KataMain {
      static func main() {
        KataRecorder.register()
        keepRunLoopAwake()
        var entries: [XCTestCaseEntry] = []
        for name in CommandLine.arguments.dropFirst() {
          guard let symbol = dlsym(nil, name) else { continue }
          typealias List = @convention(c) () -> UnsafeMutableRawPointer
          let list = unsafeBitCast(symbol, to: List.self)
          let box = list().assumingMemoryBound(to: [XCTestCaseEntry].self)
          entries += box.pointee
        }
        XCTMain(entries, arguments: [CommandLine.arguments[0]])
      }

      /// XCTest waits for each test's set-up and tear-down in slices of 0.1 s,
      /// and waits a whole slice where the work is done before the wait begins.
      /// Ending each slice after a millisecond makes a run six times as fast.
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
    """#

  /// Returns the source that lists the tests of one file, to be put at its
  /// end: one file compiles faster than two.
  static func list(of tests: [TestScanner.Test], symbol: String) -> String {
    var classes: [String] = []
    for test in tests where !classes.contains(test.name.className) {
      classes.append(test.name.className)
    }
    let entries = classes.map { name in
      let methods = tests.filter { $0.name.className == name }.map { test in
        let method = "\(name).\(test.name.method)"
        let reference = test.isAsync ? "asyncTest(\(method))" : method
        return "    (\"\(test.name.method)\", \(reference)),\n"
      }
      return "  list.append(testCase([\n\(methods.joined())  ]))\n"
    }
    return """
      @MainActor @_cdecl("\(symbol)")
      public func \(symbol)() -> UnsafeMutableRawPointer {
        var list: [XCTestCaseEntry] = []
      \(entries.joined())
        let box = UnsafeMutablePointer<[XCTestCaseEntry]>.allocate(capacity: 1)
        box.initialize(to: list)
        return UnsafeMutableRawPointer(box)
      }

      """
  }

  /// A test class that registers the recorder in a run of SwiftPM's.
  ///
  /// Its name sorts before that of any other test.
  static let registration = #"""
    final class A000KataRecorder: XCTestCase {
      override class func setUp() { KataRecorder.register() }
      func test_record() {}
    }
    """#

  /// The name of that class, which is no test of the learner's.
  static let registrationClass = "A000KataRecorder"
}
