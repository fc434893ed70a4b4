import CourseBuild
import Course
import CoursePlatform
import Foundation

/// A judgement in version 3 of Exercism's machine-readable format for test
/// results.
///
/// Exercism describes the format at
/// https://exercism.org/docs/building/tooling/test-runners/interface
package struct ExercismResults: Encodable, Hashable, Sendable {
  /// The status of the whole run or of a single test.
  enum Status: String, Encodable {
    case pass, fail, error
  }

  /// The result of a single test in Exercism's format.
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
  /// The reason why no tests ran, such as the compiler's errors, or `nil` if
  /// the tests ran.
  let message: String?
  let tests: [Test]

  enum CodingKeys: CodingKey {
    case version, status, message, tests
  }

  /// Creates the results for a package that couldn't be judged, with a message
  /// that explains why.
  package init(failure: String) {
    status = .error
    message = failure
    tests = []
  }

  /// Creates the results from a judgement.
  ///
  /// The learner's tests come first, followed by the judge's finding about the
  /// tests, if there is one, and by the results of the observations, which
  /// never count as failures. If the package doesn't compile, only the
  /// compiler's errors are included.
  ///
  /// - Parameters:
  ///   - judgement: The judgement to convert.
  ///   - remarks: The remarks on the judgement, of which only those about
  ///     observations are included.
  ///   - task: The step's number in its chapter, for use as Exercism's task ID.
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
        in: judgement.own,
        task: new.contains(entry.name) ? task : nil
      )
    }
    status = judgement.isDone ? .pass : .fail
    message = nil
    tests =
      own + Self.finding(judgement, task: task)
      + remarks.filter(\.isObservation).map { remark in
        Test(
          name: "comparison with the lesson's program"
            + (remark.topic == .notCompared ? " (not possible)" : ""),
          status: .pass,
          output: remark.words,
          taskID: task
        )
      }
  }

  private static func test(
    _ entry: TestInventory.Entry,
    in verdict: Verdict,
    task: Int?
  ) -> Test {
    let result = verdict.results.first { $0.name == entry.name }
    let output = verdict.allResults.first { $0.name == entry.name }?.output
    func test(_ status: Status, message: String?) -> Test {
      Test(
        name: entry.name.description,
        testCode: entry.text,
        status: status,
        message: message,
        output: output,
        taskID: task
      )
    }
    guard let result else {
      return test(.error, message: "\(verdict)")
    }
    if result.isSkipped { return test(.fail, message: "skipped") }
    guard !result.failures.isEmpty else { return test(.pass, message: nil) }
    let messages = result.failures.map(\.message)
    return test(.fail, message: messages.joined(separator: "\n"))
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
        message: ([feedback.headline] + feedback.allDetails).joined(
          separator: "\n"
        ),
        taskID: task
      )
    ]
  }

  /// Returns the results as JSON, without values that are `nil`.
  ///
  /// - Throws: `EncodingError` if the results can't be encoded.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
