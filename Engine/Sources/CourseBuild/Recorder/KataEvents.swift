import XCTest

/// A translator that turns Swift Testing's events into lines of the run's
/// record, in the same format as XCTest's results.
///
/// Swift Testing's documentation describes the event stream:
/// https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md
final class KataEvents: @unchecked Sendable {
  private typealias Object = [String: Any]

  private let recorder: KataRecorder
  /// A lock that protects this object's state, because issues can be reported
  /// from several threads.
  private let lock = NSLock()
  /// Swift Testing's descriptions of the tests and suites, keyed by identifier.
  private var tests: [String: Object] = [:]
  private var running: [String] = []
  /// The identifiers of the tests that were skipped or canceled, or that have a
  /// known issue.
  private var voided: Set<String> = []
  /// The identifiers of the running tests whose bodies have returned.
  private var over: Set<String> = []

  init(_ recorder: KataRecorder) { self.recorder = recorder }

  /// Reads a line of Swift Testing's event stream and records a test's
  /// start, failure, or end if the line reports one.
  func read(_ line: UnsafeRawBufferPointer) {
    guard let (kind, payload) = Self.parts(of: line) else { return }
    switch payload["kind"] as? String {
    case "testEnded":
      lock.withLock { _ = over.insert(test(of: payload)) }
      KataTail.linger(afterTest: lock.withLock { name(of: test(of: payload)) })
    case "issueRecorded":
      KataTail.hold { lock.withLock { over.contains(test(of: payload)) } }
    default: break
    }
    lock.lock()
    defer { lock.unlock() }
    guard kind == "event" else {
      tests[payload["id"] as? String ?? ""] = payload
      return
    }
    let id = test(of: payload)
    switch payload["kind"] as? String {
    case "testStarted" where isFunction(id):
      over.remove(id)
      running.append(id)
      recorder.record(["start"] + name(of: id))
    case "testCaseStarted":
      over.remove(id)
    case "testCaseEnded":
      over.insert(id)
    case "issueRecorded":
      let issue = payload["issue"] as? Object
      if issue?["isKnown"] as? Bool ?? false { voided.insert(id) }
      let isLate = over.contains(id)
      let kind = isLate ? "late" : "fail"
      record(payload, as: kind, in: name(of: id), at: tests[id])
    case "testCancelled":
      voided.insert(id)
    case "testSkipped" where isFunction(id):
      voided.insert(id)
      end(id)
    case "testEnded" where isFunction(id):
      end(id)
    default:
      break
    }
  }

  /// Records a failed XCTest assertion as a failure of the Swift Testing test
  /// that's running.
  func recordAssertion(_ failure: [String]) {
    let id = lock.withLock { running.last ?? "" }
    recorder.record(["assert"] + name(of: id) + failure)
  }

  /// Records a Swift Testing issue that occurred in an XCTest test.
  func recordIssue(_ line: UnsafeRawBufferPointer, in test: [String]) {
    guard let (_, payload) = Self.parts(of: line) else { return }
    record(payload, as: "expect", in: test, at: nil)
  }

  private static func parts(
    of line: UnsafeRawBufferPointer
  ) -> (kind: String?, payload: Object)? {
    let line = try? JSONSerialization.jsonObject(with: Data(line)) as? Object
    return (line?["payload"] as? Object).map { (line?["kind"] as? String, $0) }
  }

  /// Returns the identifier of the test that an event is about.
  ///
  /// A failure outside of any test belongs to the test that's running, of which
  /// there's only one.
  private func test(of event: Object) -> String {
    event["testID"] as? String ?? running.last ?? ""
  }

  private func end(_ id: String) {
    running.removeAll { $0 == id }
    let word = voided.contains(id) ? "skip" : "ran"
    recorder.record(["end"] + name(of: id) + [word])
  }

  /// Records an issue, unless the issue is a warning or a known issue.
  ///
  /// In an XCTest test, even a known issue is recorded, because both testing
  /// libraries would ignore it there.
  private func record(
    _ event: Object,
    as kind: String,
    in name: [String],
    at test: Object?
  ) {
    let issue = event["issue"] as? Object ?? [:]
    guard event["kind"] as? String == "issueRecorded",
      kind == "expect" || !(issue["isKnown"] as? Bool ?? false),
      issue["severity"] as? String != "warning"
    else { return }
    let messages = (event["messages"] as? [Object] ?? []).map { $0["text"] }
    // The arguments of the call, or an empty string for a test without
    // arguments.
    let call = (event["_testCase"] as? Object)?["displayName"] as? String ?? ""
    let words =
      messages.compactMap { $0 as? String }
      + (call.isEmpty ? [] : ["with \(call)"])
    let place = (issue["sourceLocation"] ?? test?["sourceLocation"]) as? Object
    let path = (place?["filePath"] ?? place?["_filePath"]) as? String
    recorder.record(
      [kind] + name + [
        path ?? "", "\(place?["line"] as? Int ?? 0)",
        words.joined(separator: " - "),
      ]
    )
  }

  private func isFunction(_ id: String) -> Bool {
    tests[id]?["kind"] as? String == "function"
  }

  /// Returns a test's suite and function, given an identifier such as
  /// `TicModelTests.GridTests/Rows/top()/GridTests.swift:7:4`.
  ///
  /// For a test outside a suite, the suite is the file's name. The identifier
  /// can also be a suite's, because a suite can fail in code that its tests
  /// share.
  private func name(of id: String) -> [String] {
    let place = tests[id]?["sourceLocation"] as? Object
    let file = (place?["fileID"] as? String)?.split(separator: "/").last
    let function = isFunction(id) ? tests[id]?["name"] as? String : nil
    let end = function.flatMap { id.range(of: $0, options: .backwards) }
    let suites = id[..<(end?.lowerBound ?? id.endIndex)]
      .drop { $0 != "." }.dropFirst().trimmingCharacters(in: ["/"])
    let stem = file?.prefix { $0 != "." } ?? "Testing"
    return [suites.isEmpty ? String(stem) : suites, function ?? "suite"]
  }
}
