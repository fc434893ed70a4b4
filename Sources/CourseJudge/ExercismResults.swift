import CourseBuild
import Course
import CoursePlatform
import Foundation

/// A judgement in Exercism's machine-readable form, version 3.
///
/// Source: Exercism's test runner interface,
/// https://exercism.org/docs/building/tooling/test-runners/interface
package struct ExercismResults: Encodable, Hashable, Sendable {
  /// The word for a whole result, or for one test.
  enum Status: String, Encodable {
    case pass, fail, error
  }

  /// One test.
  struct Test: Encodable, Hashable {
    let name: String
    var testCode: String?
    let status: Status
    var message: String?
    var output: String?
    var taskID: Int?

    enum CodingKeys: String, CodingKey {
      case name, status, message, output
      case testCode = "test_code"
      case taskID = "task_id"
    }
  }

  let version = 3
  let status: Status
  /// The compiler's message, if the tests couldn't run.
  let message: String?
  let tests: [Test]

  enum CodingKeys: CodingKey {
    case version, status, message, tests
  }

  /// Puts a judgement into this form.
  ///
  /// The learner's tests come first, in the order of their files, then one
  /// entry for the judge's finding on the tests, where it has one, and one for
  /// what the observations say: that is no failure, whatever it is.
  ///
  /// - Parameters:
  ///   - judgement: the judgement.
  ///   - remarks: what else there is to say.
  ///   - task: the number of the step in its chapter.
  package init(_ judgement: Judgement, remarks: [Remark] = [], task: Int) {
    if case .doesNotCompile(let errors) = judgement.own {
      status = .error
      message = errors.map { "\($0)" }.joined(separator: "\n")
      tests = []
      return
    }
    let new = Set(judgement.newTests)
    let own = judgement.tests.map { entry in
      Self.test(
        entry,
        judgement.own,
        task: new.contains(entry.name) ? task : nil
      )
    }
    status = judgement.isDone ? .pass : .fail
    message = nil
    tests =
      own + Self.finding(judgement, task: task)
      + remarks.filter(\.isObservation).map { remark in
        Test(
          name: "in every situation there is",
          status: .pass,
          output: remark.words,
          taskID: task
        )
      }
  }

  private static func test(
    _ entry: TestInventory.Entry,
    _ verdict: Verdict,
    task: Int?
  ) -> Test {
    let result = verdict.results.first { $0.name == entry.name }
    func test(_ status: Status, _ message: String?) -> Test {
      Test(
        name: entry.name.description,
        testCode: entry.text,
        status: status,
        message: message,
        taskID: task
      )
    }
    guard let result else {
      return test(.error, "\(verdict)")
    }
    if result.isSkipped { return test(.fail, "skipped") }
    guard !result.failures.isEmpty else { return test(.pass, nil) }
    let messages = result.failures.map(\.message)
    return test(.fail, messages.joined(separator: "\n"))
  }

  private static func finding(_ judgement: Judgement, task: Int) -> [Test] {
    guard !judgement.isDone,
      judgement.own.light == .green || judgement.part == .test
    else { return [] }
    let feedback = Feedback(judgement)
    return [
      Test(
        name: "the step is done",
        status: .fail,
        message: ([feedback.headline] + feedback.details).joined(
          separator: "\n"
        ),
        taskID: task
      )
    ]
  }

  /// Returns the result as JSON, with a name for every absent value.
  ///
  /// - Throws: when it cannot be encoded.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Writes the result to a file, whole or not at all.
  ///
  /// - Throws: when the file cannot be written.
  package func write(to path: String) throws {
    try Files.write(try json() + "\n", to: path)
  }
}
