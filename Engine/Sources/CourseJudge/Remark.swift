import CoursePlatform

/// A remark that the judge makes in addition to its finding.
///
/// Each topic comes up at most once per step, except for a difference from the
/// lesson's program, which is reported until it's gone, and for a comparison
/// that isn't possible.
package enum Remark: Hashable, Sendable {
  /// A remark that the learner changed the program before a new test was seen
  /// to fail.
  case codeBeforeTest
  /// A remark that the step is complete although none of its new tests was seen
  /// to fail, with the failure that the learner missed.
  case redNotSeen(MissedRed)
  /// A remark that the learner's program already passes the tests for the next
  /// step, with that step's number, such as `8.2`.
  case nextStepPasses(String)
  /// A remark that the learner's program already passes the tests for the next
  /// step, for a learner who has been told before about being ahead of the
  /// lesson.
  ///
  /// The associated value is the next step's number, such as `8.2`.
  case stillAhead(String)
  /// A remark on the result of comparing the learner's program with the
  /// lesson's.
  case observed(Observed)
  /// A remark that there are fewer tests than when the step began or was first
  /// completed.
  ///
  /// The associated values are the numbers of tests then and now.
  case testsLost(before: Int, now: Int)
  /// A remark that some of the step's wrong programs couldn't be tried, so that
  /// the tests were judged more mildly.
  ///
  /// The associated values are the mistakes in the course.
  case wrongProgramsSkipped([String])
  /// A remark that a test might require more than its step, but that later
  /// steps couldn't be tried.
  ///
  /// The associated value is the mistake in the course.
  case laterStepsSkipped(String)

  /// The topic of a remark, recorded so that the topic doesn't come up again.
  package enum Topic: String, CaseIterable, Sendable {
    case gotAhead, redNotSeen, stillAhead, testsLost, allRight, differs, clashes
    case notCompared, judgedMildly, judgedStrictly

    /// Whether the topic comes up once per chapter rather than once per step.
    var isOfChapter: Bool { self == .gotAhead }

    /// Whether the topic doesn't come up at two steps in a row.
    var skipsAStep: Bool { self == .redNotSeen }

    /// Whether the topic comes up each time a step is found to be done.
    var isRepeated: Bool { [.differs, .notCompared].contains(self) }
  }

  package var topic: Topic {
    switch self {
    case .codeBeforeTest, .nextStepPasses: .gotAhead
    case .redNotSeen: .redNotSeen
    case .stillAhead: .stillAhead
    case .testsLost: .testsLost
    case .wrongProgramsSkipped: .judgedMildly
    case .laterStepsSkipped: .judgedStrictly
    case .observed(.same): .allRight
    case .observed(.differs): .differs
    case .observed(.clashes): .clashes
    case .observed(.needsSwiftPM): .notCompared
    }
  }

  /// Whether the remark reports the result of comparing the learner's program
  /// with the lesson's.
  var isObservation: Bool { if case .observed = self { true } else { false } }

  /// The topics that don't need to come up again after this remark.
  ///
  /// For example, after a remark that the next step's tests already pass,
  /// there's no need for a remark that the learner is still ahead.
  package var topics: Set<Topic> {
    if case .nextStepPasses = self { [topic, .stillAhead] } else { [topic] }
  }

  /// The text to show to the learner, as Markdown.
  package var words: String {
    switch self {
    case .codeBeforeTest:
      "You got ahead: your program has changed, but no new test has failed "
        + "yet. Write the test first, and watch it fail."
    case .redNotSeen(let red):
      red.words
    case .nextStepPasses(let number):
      "Your program already does what step \(number) requires, so that step's "
        + "test will pass at once. Break the code for a moment when you get "
        + "there, to see the test fail."
    case .stillAhead(let number):
      "You're still ahead: your program also does what step \(number) requires."
    case .testsLost(let before, let now):
      "There were \(before) tests, but now there are \(now). Delete a test only "
        + "if another one covers the same behavior."
    case .wrongProgramsSkipped(let mistakes):
      "Your tests were judged more mildly than they should be, because the "
        + "course has a mistake: some wrong programs that good tests catch no "
        + "longer fit the lesson. Please report this to the course's author:"
        + "\n\n```text\n"
        + mistakes.map(Untrusted.cleaned).joined(separator: "\n") + "\n```"
    case .laterStepsSkipped(let mistake):
      "If your test requires more than this step, that couldn't be recognized, "
        + "because the course has a mistake in a later chapter. Please report "
        + "this to the course's author:\n\n```text\n"
        + Untrusted.cleaned(mistake) + "\n```"
    case .observed(.same(let count)):
      "In all \(Self.grouped(count)) situations that were tried, your program "
        + "does what the lesson's does, now or in a later step."
    case .observed(.clashes(let message)):
      "Your program can't be compared with the lesson's in all situations, "
        + "because one of your names causes a conflict: \(Untrusted.cleaned(message))"
    case .observed(.needsSwiftPM):
      "Your program can't be compared with the lesson's in all situations, "
        + "because only SwiftPM can build it here."
    case .observed(.differs(let found)):
      "Before you go on, note how your program differs from the lesson's:\n\n"
        + found.words
    }
  }

  /// Returns a number with thousands separators, such as `5,478`.
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)"
      : "\(grouped(number / 1000)),"
        + String(String(1000 + number % 1000).dropFirst())
  }
}

extension Observed.Difference {
  /// The difference as a Markdown code block.
  var words: String {
    "```text\n" + lines.joined(separator: "\n") + "\n```"
  }

  /// The situation and both programs' answers, as lines of text.
  ///
  /// A board is shown row by row.
  var lines: [String] {
    let first = situation.prefix { $0 != "," && $0 != " " }
    let rows = first.split(separator: "/")
    let isBoard =
      rows.count > 1 && Set(rows.map(\.count)).count == 1
      && !first.contains { $0.isLowercase }
    var lines = ["  " + situation]
    if isBoard {
      let rest = situation.dropFirst(first.count).drop { ", ".contains($0) }
      lines = rows.map { "  " + $0.map(String.init).joined(separator: " ") }
      if !rest.isEmpty { lines.append("  " + rest) }
    }
    lines += ["", "  yours:        \(own)", "  the lesson's: \(lesson)"]
    return lines.map(Untrusted.cleaned)
  }
}
