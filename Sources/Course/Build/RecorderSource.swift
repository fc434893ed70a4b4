/// The Swift source of the recorder that is built into a test run.
///
/// It writes each test's start, failures and end to the run's record, one line
/// for each, as they happen. Each line is sealed with a key that the run reads
/// and forgets before any test begins, so that a test that finds the record can
/// spoil it, and cannot forge it. The tests are part of the same process all the
/// same: one that looks for the key in the process's memory, or takes the place
/// of a function of C's library, is not held.
enum RecorderSource {
  /// What a run is told: the key, the record's file, and what to run.
  ///
  /// It comes as the standard input, from a file without a name, so that neither
  /// the environment nor the arguments say anything of it.
  private static let setup = #"""
    import Foundation
    import XCTest

    struct KataSetup {
      var key: (UInt64, UInt64) = (0, 0)
      var lines: [[String]] = []

      init() {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        let input = Self.input()
        while true {
          let count = read(input, &part, part.count)
          guard count > 0 else { break }
          bytes += part[..<count]
        }
        dup2(open("/dev/null", O_RDONLY), 0)
        guard bytes.count > 16 else { _exit(2) }
        bytes.withUnsafeBytes {
          key = (
            UInt64(littleEndian: $0.load(as: UInt64.self)),
            UInt64(
              littleEndian: $0.load(fromByteOffset: 8, as: UInt64.self))
          )
        }
        lines = String(decoding: bytes[16...], as: UTF8.self)
          .split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false)
              .map(String.init)
          }
        memset(&bytes, 0, bytes.count)
        memset(&part, 0, part.count)
      }

      /// Where a runner of tests hands no input on, a variable names the file.
      private static func input() -> Int32 {
        guard let path = getenv("\#(inputVariable)") else { return 0 }
        let input = open(path, O_RDONLY)
        unlink(path)
        unsetenv("\#(inputVariable)")
        return input
      }
    }
    """#

  /// The variable that names the file of what a run is told, where that cannot
  /// be its input.
  static let inputVariable = "TEST_RUN_INPUT"

  /// The recorder: an observer of XCTest's.
  private static let observer = #"""
    final class KataRecorder: NSObject, XCTestObservation, @unchecked Sendable {
      private let descriptor: Int32
      private let endsAtFailure: Bool
      private let key: (UInt64, UInt64)
      private let lock = NSLock()
      private var count: UInt64 = 0

      init(_ setup: KataSetup) {
        let options = setup.lines[0]
        key = setup.key
        descriptor = open(
          options[0], O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
        endsAtFailure = options[2] == "ends at failure"
        super.init()
        XCTestObservationCenter.shared.addTestObserver(self)
        Int32(options[1]).map(Self.endWithRunner)
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

      func record(_ fields: [String]) {
        let escaped = fields.map { field in
          field.replacingOccurrences(of: "\\", with: "\\\\")
            .replacingOccurrences(of: "\n", with: "\\n")
            .replacingOccurrences(of: "\t", with: "\\t")
        }
        lock.lock()
        defer { lock.unlock() }
        let line = "\(count)\t" + escaped.joined(separator: "\t")
        let seal = String(KataSeal(key).of(Array(line.utf8)), radix: 16)
        count += 1
        let bytes = Array("\(seal)\t\(line)\n".utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      }

      /// Ends the run once nobody waits for it any more: the one who does may
      /// be killed, and then nothing else would end an endless test.
      private static func endWithRunner(_ runner: Int32) {
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

    /// SipHash-2-4, as the reader of the record has it.
    struct KataSeal {
      private var a, b, c, d: UInt64

      init(_ key: (UInt64, UInt64)) {
        a = key.0 ^ 0x736f_6d65_7073_6575
        b = key.1 ^ 0x646f_7261_6e64_6f6d
        c = key.0 ^ 0x6c79_6765_6e65_7261
        d = key.1 ^ 0x7465_6462_7974_6573
      }

      func of(_ bytes: [UInt8]) -> UInt64 {
        var seal = self
        var word: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
          word |= UInt64(byte) << UInt64(8 * (index % 8))
          guard index % 8 == 7 else { continue }
          seal.add(word)
          word = 0
        }
        seal.add(word | UInt64(truncatingIfNeeded: bytes.count) << 56)
        seal.c ^= 0xFF
        for _ in 0..<4 { seal.mix() }
        return seal.a ^ seal.b ^ seal.c ^ seal.d
      }

      private mutating func add(_ word: UInt64) {
        d ^= word
        for _ in 0..<2 { mix() }
        a ^= word
      }

      private mutating func mix() {
        a &+= b
        c &+= d
        b = (b << 13 | b >> 51) ^ a
        d = (d << 16 | d >> 48) ^ c
        a = a << 32 | a >> 32
        c &+= b
        a &+= d
        b = (b << 17 | b >> 47) ^ c
        d = (d << 21 | d >> 43) ^ a
        c = c << 32 | c >> 32
      }
    }

    """#

  /// The main program of a direct build.
  ///
  /// It is told which methods may be tests by their symbols, and runs those of
  /// the classes that inherit from XCTest's: so it is compiled once and serves
  /// every package.
  static let main = [
    setup, observer,
    #"""
    @main struct KataMain {
      static func main() {
        let setup = KataSetup()
        let recorder = KataRecorder(setup)
        guard let entries = KataTests(setup.lines.dropFirst())?.entries else {
          recorder.record(["beyond"])
          _exit(0)
        }
        keepRunLoopAwake()
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

    /// The tests among the methods that may be some.
    struct KataTests {
      typealias Test = (name: String, call: (XCTestCase) throws -> Void)

      /// The test classes to run, in the order of their first tests.
      private var wanted: [XCTestCase.Type] = []
      private var tests: [ObjectIdentifier: [Test]] = [:]

      /// Finds the tests, or nil where SwiftPM would see it otherwise.
      init?(_ lines: some Sequence<[String]>) {
        for line in lines {
          guard let accessor = dlsym(nil, line[0]) else { return nil }
          guard let type = Self.type(accessor) as? XCTestCase.Type else {
            continue
          }
          // Under this name SwiftPM would look for it.
          guard String(describing: type) == line[1],
            let call = Self.call(line[3], effects: line[4])
          else { return nil }
          let id = ObjectIdentifier(type)
          tests[id, default: []].append((line[2], call))
          if line[5] == "run", !wanted.contains(where: { $0 == type }) {
            wanted.append(type)
          }
        }
      }

      /// Asks for a class by the function that its symbol names.
      private static func type(_ accessor: UnsafeMutableRawPointer) -> AnyClass {
        typealias Accessor = @convention(c) (Int) -> UnsafeRawPointer
        let type = unsafeBitCast(accessor, to: Accessor.self)(0)
        return unsafeBitCast(type, to: AnyClass.self)
      }

      /// A class with tests of its own is run, with those it inherits: so
      /// SwiftPM has it.
      var entries: [XCTestCaseEntry] {
        wanted.map { type in
          var names: Set<String> = []
          var all: [(String, XCTestCaseClosure)] = []
          var next: AnyClass? = type
          while let type = next {
            for test in tests[ObjectIdentifier(type)] ?? []
            where names.insert(test.name).inserted {
              all.append((test.name, test.call))
            }
            next = _getSuperclass(type)
          }
          return (testCaseClass: type, allTests: all)
        }
      }

      private struct Plain { let call: () -> Void }
      private struct Throwing { let call: () throws -> Void }
      private struct Async { let call: @Sendable () async -> Void }
      private struct AsyncThrowing {
        let call: @Sendable () async throws -> Void
      }

      /// Returns how a method is called.
      ///
      /// A method and a closure are called alike: where the one has its object,
      /// the other has what it captured.
      private static func call(
        _ symbol: String, effects: String
      ) -> ((XCTestCase) throws -> Void)? {
        let isAsync = effects.hasPrefix("async")
        guard let code = dlsym(nil, isAsync ? symbol + "Tu" : symbol) else {
          return nil
        }
        typealias Method = (UnsafeMutableRawPointer, XCTestCase)
        switch effects {
        case "":
          return { unsafeBitCast((code, $0) as Method, to: Plain.self).call() }
        case "throws":
          return {
            try unsafeBitCast((code, $0) as Method, to: Throwing.self).call()
          }
        case "async":
          return {
            let call = unsafeBitCast((code, $0) as Method, to: Async.self).call
            try asyncTest { (_: XCTestCase) in { await call() } }($0)()
          }
        case "async throws":
          return {
            try asyncTest { test in
              unsafeBitCast((code, test) as Method, to: AsyncThrowing.self).call
            }($0)()
          }
        default:
          return nil
        }
      }
    }
    """#,
  ].joined(separator: "\n")

  /// Returns the main program of a build of SwiftPM's, which finds the tests.
  ///
  /// - Parameter module: the module that lists them.
  /// - Returns: the source.
  static func entryPoint(listing module: String) -> String {
    [setup, observer, swiftTesting, "import \(module)\n", entryPoint]
      .joined(separator: "\n")
  }

  private static let entryPoint = #"""
    @main @available(*, deprecated) struct KataMain {
      static func main() {
        let recorder = KataRecorder(KataSetup())
        KataTesting.run(recorder)
        XCTMain(__allDiscoveredTests(), arguments: [CommandLine.arguments[0]])
      }
    }
    """#

  /// Runs the tests of Swift Testing, one at a time: where the program crashes
  /// or never ends, one test alone can be the reason.
  private static let swiftTesting = #"""
    enum KataTesting {
      typealias Bytes = UnsafeRawBufferPointer

      /// The library's entry point, as a closure that has captured nothing.
      private struct EntryPoint {
        let call:
          @Sendable (Bytes?, @escaping @Sendable (Bytes) -> Void) async throws
            -> Bool
      }

      static func run(_ recorder: KataRecorder) {
        guard let symbol = dlsym(nil, "swt_abiv0_getEntryPoint") else { return }
        typealias Getter = @convention(c) () -> UnsafeRawPointer
        let code = unsafeBitCast(symbol, to: Getter.self)()
        let entry = unsafeBitCast(
          (code, nil) as (UnsafeRawPointer, UnsafeRawPointer?),
          to: EntryPoint.self)
        let isDone = DispatchSemaphore(value: 0)
        Task.detached {
          let options = Array(#"{"parallel":false}"#.utf8)
          let bytes = UnsafeMutableRawBufferPointer.allocate(
            byteCount: options.count, alignment: 8)
          bytes.copyBytes(from: options)
          _ = try? await entry.call(Bytes(bytes)) {
            recorder.record(["testing", String(decoding: $0, as: UTF8.self)])
          }
          isDone.signal()
        }
        // The main actor's work is done here meanwhile.
        while isDone.wait(timeout: .now()) == .timedOut {
          RunLoop.main.run(mode: .default, before: Date() + 0.001)
        }
      }
    }

    """#

  /// A test class that registers the recorder where SwiftPM's runner of tests is
  /// the system's own and takes no main program.
  ///
  /// Its name sorts before that of nearly any other test.
  static let registration =
    setup + "\n" + observer + """
      final class \(registrationClass): XCTestCase {
        nonisolated(unsafe) private static var recorder: KataRecorder?
        override class func setUp() { recorder = KataRecorder(KataSetup()) }
        func test_record() {}
      }
      """

  /// The name of that class, which is no test of the learner's.
  static let registrationClass = "A000KataRecorder"
}
