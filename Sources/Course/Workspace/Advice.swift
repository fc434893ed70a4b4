/// A judgement in words: what is seen, and what to do next.
public struct Advice: Sendable {
  /// One line: what is asked for now.
  public let headline: String
  /// What stands behind it, line by line.
  public let details: [String]

  /// Words a judgement.
  public init(_ judgement: Judgement) {
    headline = Self.headline(judgement)
    details = Self.details(judgement)
  }

  private static func headline(_ judgement: Judgement) -> String {
    switch judgement.finding {
    case .noNewTest:
      "Write the test: there is no new test yet."
    case .testsProveNothing:
      "Your new test passes before there is any code for it."
    case .oldTestsFail:
      "Your new test is not the only one that fails."
    case .testsRefuseReference(.doesNotCompile):
      "Your tests do not compile, whatever the program:"
    case .testsRefuseReference:
      "Your tests fail with the lesson's own program, which is right:"
    case .chaffsMissed(let sentences):
      "Your tests let \(sentences.count.of("wrong program")) through."
    case .codeFails:
      "Make it pass: the test is good."
    case .codeFailsReference:
      "Your tests pass, but the lesson's fail with your program:"
    case .done:
      judgement.hasRefactoring
        ? "Done. The lesson tidies here: you may, while the tests stay green."
        : "Done."
    }
  }

  private static func details(_ judgement: Judgement) -> [String] {
    switch judgement.finding {
    case .done:
      []
    case .noNewTest:
      // Where something else is wrong, it may be why no test was found.
      isSilent(judgement.own) ? [] : lines(of: judgement.own)
    case .testsProveNothing:
      [
        "A test that has not been seen to fail proves nothing: ask for "
          + "something the program of before does not do."
      ]
    case .oldTestsFail(let tests):
      ["These fail too, without any code of this step:"]
        + tests.map { "  \($0)" }
    case .testsRefuseReference(let verdict):
      lines(of: verdict)
    case .codeFailsReference(let verdict, let parting):
      lines(of: verdict) + (parting?.lines ?? [])
    case .chaffsMissed(let sentences):
      sentences.map { "- \($0)" }
    case .codeFails:
      lines(of: judgement.own)
    }
  }

  /// Whether a verdict has nothing to tell but that all is well so far.
  private static func isSilent(_ verdict: Verdict) -> Bool {
    switch verdict {
    case .passes, .runsNothing: true
    default: false
    }
  }

  /// Returns a verdict as lines: the file and line first.
  public static func lines(of verdict: Verdict) -> [String] {
    let lines: [String]
    switch verdict {
    case .doesNotCompile(let errors):
      lines = errors.map { "\($0)" }
    case .fails(let results):
      lines = results.flatMap { result in
        result.failures.map {
          "\($0.path):\($0.line): \(result.name): \($0.words)"
        }
      }
    default:
      lines = ["\(verdict)"]
    }
    return lines.map(Untrusted.cleaned)
  }
}
