import CourseBuild
import Course
import CoursePlatform

/// The failure of a new test that a learner didn't see, because they saved the
/// test together with the code that it needs.
package struct MissedRed: Hashable, Sendable {
  /// The remark on the failure, as Markdown.
  let words: String

  /// Creates the first failure of new tests, or `nil` if none of them failed.
  ///
  /// - Parameters:
  ///   - tests: The names of the new tests.
  ///   - outcome: The outcome of those tests with the program as it was before
  ///     the step.
  init?(of tests: Set<TestName>, in outcome: Outcome) {
    let isOne = tests.count == 1
    func subject(_ test: TestName) -> String {
      isOne ? "it" : Inline.codeSpan(test.method)
    }
    let failed = outcome.verdict.results.first {
      tests.contains($0.name) && !$0.failures.isEmpty
    }
    let failure: String
    if let failed, let first = failed.failures.first {
      failure = "\(subject(failed.name)) says: " + Self.quoted(first.words)
    } else if let test = outcome.verdict.cutOffTest, tests.contains(test) {
      failure =
        subject(test)
        + (outcome.verdict.isTimeout ? " never ends." : " crashes.")
    } else if let error = (outcome.lacking + outcome.verdict.errors).first {
      failure =
        "\(isOne ? "it doesn't" : "they don't") compile: "
        + Self.quoted(error.message)
    } else {
      return nil
    }
    words =
      "You haven't seen \(isOne ? "this test" : "your new tests") fail. Without "
      + "your change, \(failure)"
  }

  /// Returns a message as code, on a single line.
  private static func quoted(_ message: String) -> String {
    let line = message.split(whereSeparator: \.isNewline).first ?? ""
    return Inline.codeSpan(Untrusted.cleaned(String(line)))
  }
}
