package import Course
import Foundation

/// What Swift Testing says of a run, record by record.
///
/// Source: the library's own description of its stream of events,
/// https://github.com/swiftlang/swift-testing/blob/main/Documentation/ABI/JSON.md
struct SwiftTestingRecord {
  /// The tests that came to their end, in the order they ended.
  private(set) var ended: [TestResult] = []
  /// The test that started and never ended.
  var running: TestName? { started.compactMap { tests[$0] }.last }

  private let root: String
  /// The functions among the tests, by their identifiers.
  private var tests: [String: TestName] = [:]
  private var started: [String] = []
  private var failures: [String: [TestResult.Failure]] = [:]
  /// The tests that have shown nothing: with an issue that they expect, or
  /// cancelled by themselves.
  private var voided: Set<String> = []

  /// Begins a record.
  ///
  /// - Parameter root: a folder that is taken off the paths of failures.
  init(root: String) { self.root = root }

  /// Reads one record; what does not say of a test how it went is passed over.
  mutating func read(_ json: String) {
    guard let line = Line(json) else { return }
    let payload = line.payload
    if line.kind == "test" { read(test: payload) }
    guard line.kind == "event" else { return }
    let id = payload.testID ?? ""
    switch payload.kind {
    case "testStarted":
      started.append(id)
    case "issueRecorded":
      failures[id, default: []] += failures(of: payload)
      if payload.issue?.isKnown ?? false { voided.insert(id) }
    case "testCancelled", "testSkipped":
      voided.insert(id)
      // One that is cancelled ends as any other.
      if payload.kind == "testSkipped" { end(id) }
    case "testEnded":
      end(id)
    case "runEnded":
      // What failed in no test, or after it, must not be lost.
      for id in failures.keys.sorted() { end(id) }
    default:
      break
    }
  }

  /// Adds a failure to the running test, or to the last.
  mutating func add(_ failure: TestResult.Failure) {
    if let id = started.last(where: { tests[$0] != nil }) {
      failures[id, default: []].append(failure)
    } else if !ended.isEmpty {
      ended[ended.count - 1].failures.append(failure)
    }
  }

  /// Returns the failures in a record of an issue.
  func failures(in json: String) -> [TestResult.Failure] {
    Line(json).map { failures(of: $0.payload) } ?? []
  }

  private mutating func read(test: Payload) {
    guard let id = test.id, let name = test.name else { return }
    let file = test.sourceLocation?.fileID
    guard test.kind == "function" else { return }
    tests[id] = TestName(swiftTesting: id, function: name, in: file)
  }

  private func failures(of payload: Payload) -> [TestResult.Failure] {
    guard payload.kind == "issueRecorded", payload.issue?.isFailure ?? true
    else { return [] }
    // Which of the arguments it was, a test without any says as "".
    let arguments = payload.testCase?.displayName ?? ""
    let texts =
      (payload.messages?.map(\.text) ?? [])
      + (arguments.isEmpty ? [] : ["with \(arguments)"])
    let place = payload.issue?.sourceLocation
    let path = place?.path ?? ""
    return [
      TestResult.Failure(
        path: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
        line: place?.line ?? 0,
        message: texts.joined(separator: " - ")
      )
    ]
  }

  private mutating func end(_ id: String) {
    started.removeAll { $0 == id }
    let failures = failures.removeValue(forKey: id) ?? []
    // A suite is no test, but it can fail: in what its tests share.
    guard tests[id] != nil || !failures.isEmpty else { return }
    let name =
      tests[id]
      ?? TestName(swiftTesting: id + "/suite", function: "suite", in: nil)
    ended.append(
      TestResult(
        name: name,
        failures: failures,
        isSkipped: failures.isEmpty && voided.contains(id)
      )
    )
  }

  private struct Line: Decodable {
    let kind: String
    let payload: Payload

    init?(_ json: String) {
      let line = try? JSONDecoder().decode(Self.self, from: Data(json.utf8))
      guard let line else { return nil }
      self = line
    }
  }

  private struct Payload: Decodable {
    let kind: String
    let id: String?
    let name: String?
    let testID: String?
    let sourceLocation: Place?
    let testCase: TestCase?
    let issue: Issue?
    let messages: [Message]?

    enum CodingKeys: String, CodingKey {
      case kind, id, name, testID, sourceLocation, issue, messages
      case testCase = "_testCase"
    }
  }

  /// One call of a test with arguments.
  private struct TestCase: Decodable { let displayName: String }

  private struct Issue: Decodable {
    let isKnown: Bool
    let isFailure: Bool
    let sourceLocation: Place?

    enum CodingKeys: CodingKey { case isKnown, severity, sourceLocation }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      isKnown =
        try values.decodeIfPresent(Bool.self, forKey: .isKnown) ?? false
      let severity = try values.decodeIfPresent(String.self, forKey: .severity)
      isFailure = !isKnown && severity != "warning"
      sourceLocation = try values.decodeIfPresent(
        Place.self,
        forKey: .sourceLocation
      )
    }
  }

  private struct Place: Decodable {
    let fileID: String?
    let line: Int
    let path: String?

    enum CodingKeys: String, CodingKey {
      case fileID, line
      case path = "filePath"
      case oldPath = "_filePath"
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      fileID = try values.decodeIfPresent(String.self, forKey: .fileID)
      line = try values.decode(Int.self, forKey: .line)
      path =
        try values.decodeIfPresent(String.self, forKey: .path)
        ?? values.decodeIfPresent(String.self, forKey: .oldPath)
    }
  }

  private struct Message: Decodable {
    let text: String
  }
}

extension TestName {
  /// Names a test of Swift Testing like one of XCTest: by its suite, or its file
  /// where it has none, and its function.
  ///
  /// - Parameters:
  ///   - id: the library's identifier, such as
  ///     `TicModelTests.GridTests/Rows/top()/GridTests.swift:7:4`.
  ///   - function: the function's name, such as `top()`.
  ///   - file: the file's name with its module's, as `TicModelTests/A.swift`.
  init(swiftTesting id: String, function: String, in file: String?) {
    let end = id.range(of: function, options: .backwards)?.lowerBound
    let suites = id.prefix(upTo: end ?? id.endIndex)
      .drop { $0 != "." }.dropFirst().split(separator: "/")
    let stem = file?.split(separator: "/").last?.prefix { $0 != "." }
    let names = suites.isEmpty ? [stem ?? "Testing"] : suites
    let method =
      function.hasSuffix("()") ? function.dropLast(2) : function[...]
    self.init(
      swiftTesting: names.joined(separator: "/"),
      String(method)
    )
  }

  /// Names a test of Swift Testing by its suite and its function, of which
  /// nothing is left that a name is divided by.
  package init(swiftTesting suite: String, _ function: String) {
    func plain(_ name: String) -> String {
      String(name.filter { $0 != "`" }.map { $0 == "." ? "_" : $0 })
    }
    self.init(className: plain(suite), method: plain(function))
  }
}
