package import CourseBuild
import Course
import CoursePlatform

/// The message that a learner sees about a judgement: what the judge found and
/// what to do next.
package struct Feedback: Sendable {
  /// A one-line summary of the judgement.
  package let headline: String
  /// The details of the judgement, as lines of text, with failures that are
  /// alike summed up.
  package let details: [String]
  /// The details of the judgement with each failure in full.
  package let allDetails: [String]

  package init(_ judgement: Judgement) {
    headline = Self.headline(judgement)
    details = Self.details(judgement, .summed)
    allDetails = Self.details(judgement, .full)
  }

  private static func headline(_ judgement: Judgement) -> String {
    if let words = programFails(judgement) { return words }
    return switch judgement.finding {
    case .programKnowsTests(let word, _):
      "`\(word)` is meant only for tests, so your program mustn't use it."
    case .strayFiles(let files):
      files.count == 1
        ? "This file is in no target, so it isn't compiled. Move it:"
        : "These files are in no target, so they aren't compiled. Move them:"
    case .flaky:
      "A test is flaky: its result varies even though the files don't change."
    case .noNewTest where judgement.own.isCompileError:
      "Your tests don't compile. Fix them first:"
    case .noNewTest where judgement.kind == .pinning:
      "There's no new test yet. Write one that passes at once: that's the point."
    case .noNewTest:
      "There's no new test yet. Write one now."
    case .testsProveNothing(let before):
      provesNothing(judgement, before: before)
    case .oldTestsFail:
      "Your new test isn't the only test that fails."
    case .outdatedTests:
      "This step contradicts some older tests, so change those tests, too."
    case .outdatedCode(let errors):
      missingCases(errors)
        ?? "Older tests don't compile with what this step changes. Adapt them:"
    case .testsDoNotCompile:
      "Your tests don't compile, even with the lesson's program:"
    case .testsDisagree(let disagreement):
      disagreement.changedAt.map {
        "Your test was correct until step \($0), which changes this behavior."
      }
        ?? (disagreement.isSearchCutOff
          ? "The lesson's program doesn't pass your test. Check what it expects. "
            + "(A later program might pass it: the search took too long.)"
          : "The lesson's program doesn't pass your test now or in a later step.")
    case .testsWeakened(let tests, let step, _):
      tests.count == 1
        ? "A test from step \(step) no longer catches a wrong program that it used "
          + "to catch."
        : "Tests from step \(step) no longer catch a wrong program that they used "
          + "to catch."
    case .testsRemoved(let tests, let step, _):
      tests.count == 1
        ? "A test from step \(step) is missing, and no other test catches the same "
          + "mistake."
        : "Tests from step \(step) are missing, and no other tests catch the same "
          + "mistake."
    case .testsSkipped(let tests):
      tests.count == 1
        ? "A test is skipped, so it doesn't check anything. Let it run."
        : "Tests are skipped, so they don't check anything. Let them run."
    case .testsDoNotWait(let results):
      results.count == 1
        ? "Your test doesn't wait for its assertion, which then can't fail it."
        : "Your tests don't wait for their assertions, which then can't fail them."
    case .testsDependOnOthers(let tests):
      (tests.count == 1
        ? "A new test fails when it runs alone."
        : "New tests fail when they run alone.")
        + " Tests mustn't depend on each other."
    case .ungraded:
      "Your program does what this step requires, but your "
        + (judgement.ungraded.count == 1 ? "test" : "tests")
        + " can't be graded."
    case .chaffsMissed(let sentences):
      "Your tests let \(sentences.count.of("wrong program")) through."
    case .pinsMissing(let sentences):
      "Now record what the code does: your tests let "
        + "\(sentences.count.of("wrong program")) through."
    case .codeFails:
      codeFails(judgement)
    case .codeFailsReference:
      "Your tests pass, but the lesson's tests fail with your program:"
    case .codeDiffers:
      "Your tests pass, but your program doesn't do yet what this step asks for."
    case .lessonTestsMissing:
      "Your tests pass, but some of the lesson's tests can't run in your package."
    case .done:
      done(judgement)
    }
  }

  /// Returns a headline if nothing but cases is missing in the `switch`
  /// statements of the learner's tests; otherwise, returns `nil`.
  private static func missingCases(_ errors: [Diagnostic]) -> String? {
    let isMissingCases = errors.allSatisfy { error in
      error.path.hasPrefix("Tests/")
        && error.message.hasPrefix("switch must be exhaustive")
    }
    guard !errors.isEmpty, isMissingCases else { return nil }
    return errors.count == 1
      ? "A `switch` in your tests lacks a case that's new. Add the case:"
      : "Some `switch` statements in your tests lack a new case. Add the case:"
  }

  private static func provesNothing(
    _ judgement: Judgement,
    before: String?
  ) -> String {
    guard !judgement.isTidying else {
      return
        "Your changed tests already pass, even without the code they test."
    }
    let fails = judgement.own.brokenTests.contains(
      where: judgement.newTests.contains
    )
    guard fails, let before else {
      return "Your new test already passes, even without the code it tests."
    }
    return "The lesson's program from step \(before) already passes your new "
      + "test, but your own program doesn't."
  }

  /// Returns a headline if the program's own errors keep all tests from running
  /// and the judge can't praise a new test; otherwise, returns `nil`.
  private static func programFails(_ judgement: Judgement) -> String? {
    // A file in the wrong folder may be the reason.
    if case .strayFiles = judgement.finding { return nil }
    let errors = judgement.programErrors
    if errors.contains(where: { $0.path == "Package.swift" }) {
      return "Your tests can't run. Fix the package first."
    }
    return errors.isEmpty || judgement.part != .test
      ? nil : "Your program doesn't compile. Fix it first:"
  }

  private static func codeFails(_ judgement: Judgement) -> String {
    if judgement.isTidying {
      return judgement.kind == .pinning
        ? "Your tests notice that. If you broke the code on purpose, put it back."
        : "Your refactoring broke something. Make the tests pass again."
    }
    if let words = missingCases(judgement.own.errors) { return words }
    let broken = judgement.own.brokenTests
    if !broken.isEmpty, !broken.contains(where: judgement.newTests.contains) {
      return "Older tests fail now. Make them pass again."
    }
    if judgement.newTests.isEmpty { return "Make the tests pass again." }
    // Only a step that asks for a test has tried it.
    guard [.cycle, .pinning].contains(judgement.kind) else {
      return judgement.own.isCompileError
        ? "Your package doesn't compile. Fix that first:"
        : "Your new test fails. Make it pass, or remove it."
    }
    if judgement.kind == .pinning {
      return "Your new test fails with your program, but not with the lesson's."
    }
    return judgement.ahead.contains { !$0.isSoon }
      ? "Make the test pass if it checks the behavior that you want."
      : "Make it pass: the test is good."
  }

  private static func done(_ judgement: Judgement) -> String {
    switch judgement.kind {
    case .cycle where !judgement.alreadyCovered.isEmpty,
      .pinning where !judgement.alreadyCovered.isEmpty:
      "Done. Your older tests cover this step, and your program passes them."
    case .cycle:
      judgement.hasRefactoring
        ? "Done. The lesson refactors now. You can, too, but keep the tests green."
        : "Done."
    case .pinning:
      "Done. Your tests record what the code does."
        + (judgement.hasRefactoring
          ? " Now refactor, and keep the tests green." : "")
    case .tidying:
      judgement.isUntouched
        ? "There's no test to write. Clean up the code, and keep the tests green."
        : "Done. Your tests are still green."
    case .given:
      "There's nothing to write. Read the code that this step adds, then go on."
    }
  }

  private static func details(
    _ judgement: Judgement,
    _ length: VerdictText.Length
  ) -> [String] {
    problems(judgement, length) + PrintedText(judgement, length).lines
  }

  private static func problems(
    _ judgement: Judgement,
    _ length: VerdictText.Length
  ) -> [String] {
    let own = failures(
      in: judgement.own.leading(with: judgement.newTests),
      length
    )
    if programFails(judgement) != nil { return own }
    let details =
      judgement.ahead.map(words) + alreadyCovered(judgement)
      + untried(judgement) + findings(judgement, length)
    // What the light counts is shown, even if the finding is something else.
    let known = Set(details)
    let others = own.filter { !known.contains($0) }
    let title =
      details.isEmpty || others.isEmpty ? [] : ["With your own program:"]
    return details + title + others
  }

  /// Returns a sentence for the learner about a test that requires behavior
  /// beyond what the current step adds.
  ///
  /// If the lesson's programs pass the test only much later, the learner is
  /// advised to check whether something is missing from it.
  private static func words(_ ahead: Judgement.Ahead) -> String {
    ahead.isSoon
      ? "You're thinking ahead: \(ahead.test) requires more than this step "
        + "does. The lesson covers that in step \(ahead.step)."
      : "\(ahead.test) requires more than this step does. The lesson's program "
        + "doesn't pass that test until step \(ahead.step). If you didn't "
        + "intend that, check whether something is missing from the test."
  }

  private static func alreadyCovered(_ judgement: Judgement) -> [String] {
    let tests = judgement.alreadyCovered
    guard judgement.isDone, let first = tests.first else { return [] }
    let others = tests.count - 1
    let more = others > 0 ? " and \(others.of("other test"))" : ""
    return [
      "\(first)\(more) already \(tests.count == 1 ? "covers" : "cover") this step."
    ]
  }

  private static func untried(_ judgement: Judgement) -> [String] {
    guard !judgement.ungraded.isEmpty else { return [] }
    let isOne = judgement.ungraded.count == 1
    let tests = judgement.ungraded.map { "`\($0.method)`" }
    let start =
      "I can't check whether \(tests.joined(separator: ", ")) "
      + "\(isOne ? "tests" : "test") this step's behavior, because "
      + (isOne ? "it" : "they")
    let names = judgement.unknownNames.joined(separator: ", ")
    guard names.isEmpty else {
      return [
        "\(start) \(isOne ? "uses" : "use") \(names), which the lesson's "
          + "programs don't have."
      ]
    }
    return [
      "\(start) \(isOne ? "doesn't" : "don't") compile with the lesson's "
        + "programs:"
    ] + VerdictText(.doesNotCompile(judgement.lacking)).lines
  }

  private static func findings(
    _ judgement: Judgement,
    _ length: VerdictText.Length
  ) -> [String] {
    switch judgement.finding {
    case .done, .ungraded, .codeFails:
      []
    case .programKnowsTests(_, let location):
      ["\(location)"]
    case .strayFiles(let files):
      files.map(\.advice) + failures(in: judgement.own)
    case .flaky(let tests), .oldTestsFail(let tests),
      .lessonTestsMissing(let tests), .testsDependOnOthers(let tests),
      .testsSkipped(let tests), .outdatedTests(let tests):
      listed(tests, in: judgement.finding)
    case .noNewTest:
      judgement.testLookalikes
    case .testsProveNothing:
      [
        "A test that has never failed doesn't prove anything. Test something "
          + "that the program couldn't do before this step."
      ]
    case .testsWeakened(let tests, _, let sentence),
      .testsRemoved(let tests, _, let sentence):
      judgement.testLookalikes + tests.prefix(5).map { "  \($0)" }
        + (tests.count > 5
          ? ["  and \((tests.count - 5).of("more test"))"] : [])
        + ["- \(sentence)"]
    case .testsDoNotCompile(let errors), .outdatedCode(let errors):
      VerdictText(.doesNotCompile(errors), length).lines
    case .testsDisagree(let disagreement):
      disagreement.lines(length)
    case .codeFailsReference(let verdict):
      VerdictText(verdict, length, areLearners: false).lines
    case .codeDiffers(let difference):
      ["In this situation, the answers differ:", ""] + difference.lines
    case .testsDoNotWait(let results):
      ["With a wrong program, this happened only after the test had returned:"]
        + VerdictText(.fails(results), length).lines + [
          "Nothing waits for a task or a thread unless your test does. Make the "
            + "test `async` and write `await task.value`, or wait for an "
            + "expectation that the task fulfills."
        ]
    case .chaffsMissed(let sentences), .pinsMissing(let sentences):
      sentences.map { "- \($0)" }
    }
  }

  private static func listed(
    _ tests: [TestName],
    in finding: Judgement.Finding
  ) -> [String] {
    let title =
      switch finding {
      case .oldTestsFail:
        ["These tests also fail without the code from this step:"]
      case .lessonTestsMissing: ["These tests didn't run:"]
      default: [String]()
      }
    return title + tests.map { "  \($0)" }
  }

  /// Returns whether a verdict has no failures to report.
  private static func isSilent(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .passes, .runsNothing: true
    default: false
    }
  }

  /// Returns the problems in a verdict on the learner's tests, as lines of
  /// text, or an empty array if there are none.
  package static func failures(in verdict: Verdict) -> [String] {
    failures(in: verdict, .summed)
  }

  private static func failures(
    in verdict: Verdict,
    _ length: VerdictText.Length
  ) -> [String] {
    isSilent(verdict) ? [] : VerdictText(verdict, length).lines
  }
}

extension Verdict {
  /// Returns the verdict with the failures of the given tests first.
  fileprivate func leading(with tests: [TestName]) -> Verdict {
    guard case .fails(let results) = self else { return self }
    let first = results.filter { tests.contains($0.name) }
    return .fails(first + results.filter { !tests.contains($0.name) })
  }
}

extension Judgement.Disagreement {
  /// Returns a description of how the tests fail with the lesson's program, as
  /// lines of text.
  fileprivate func lines(_ length: VerdictText.Length) -> [String] {
    let verdict =
      switch outcome.verdict {
      case .fails(let results):
        Verdict.fails(results.filter { tests.contains($0.name) })
      case let other: other
      }
    let isUntried = !tests.isDisjoint(with: outcome.untried)
    let isSilent =
      switch verdict {
      case .doesNotCompile, .passes, .runsNothing: isUntried
      case .fails(let results): results.isEmpty
      case .crashes, .timesOut: false
      }
    return ["Results with the lesson's program from step \(step):"]
      + (isUntried
        ? VerdictText(.doesNotCompile(outcome.lacking), length).lines : [])
      + (isSilent ? [] : VerdictText(verdict, length).lines)
  }
}

extension Judgement.Search {
  /// A description of how the learner's tests fail with the lesson's program
  /// for their own step, as lines of text.
  package var nearAnswer: [String] {
    ["The lesson's program doesn't pass your test."]
      + disagreement.lines(.summed)
  }

  /// A message that tells the learner which step's program is being tried.
  package var progress: String {
    "Trying your tests on the lesson's program from step \(step). To stop, save "
      + "again."
  }
}
