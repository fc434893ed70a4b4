import CourseBuild
import Course
import CoursePlatform

/// Puts right what a phase claims, where the change is one of number or of
/// words and never one of kind.
///
/// Red stays red, amber stays amber, and the same tests fail as often as they
/// did. The compiler's messages are as many as before, and are about the same
/// names.
struct ClaimAcceptance {
  /// The lines to put right.
  private(set) var amendments: [Amendment] = []
  /// What is false and not to be accepted.
  private(set) var refusal: Mistake?

  /// Holds claims against a verdict.
  init(_ claims: [Claim], _ verdict: Verdict) {
    guard let mistake = ClaimCheck.mistake(in: claims, against: verdict) else {
      return
    }
    guard let kinds = Self.truth(of: claims, verdict),
      kinds.joined().allSatisfy(\.canBeWritten)
    else {
      refusal = mistake
      return
    }
    amendments = zip(claims, kinds).compactMap { claim, kinds in
      kinds == [claim.kind]
        ? nil
        : Amendment(
          kind: claim.kind.amendmentKind,
          location: claim.location,
          change: .lines(1, kinds.map(\.source))
        )
    }
  }

  /// Returns what each claim should say, or nil for a change of kind.
  private static func truth(
    of claims: [Claim],
    _ verdict: Verdict
  ) -> [[Claim.Kind]]? {
    if claims.count == 1, case .open(let light) = claims[0].kind {
      return filled(light, verdict).map { [$0] }
    }
    switch verdict {
    case .doesNotCompile(let errors):
      return messages(claims, errors)
    case .fails(let results):
      return failures(claims, results)
    case .passes:
      guard claims.count == 1, case .passes = claims[0].kind else { return nil }
      return [[.passes(verdict.passCount)]]
    case .crashes(let test, let reason, let ended):
      guard claims.count == 1, ended.allSatisfy(\.passed),
        case .crashes(let claimed, _) = claims[0].kind, claimed == test
      else { return nil }
      return [[.crashes(claimed, reason: reason)]]
    case .timesOut, .runsNothing:
      return nil
    }
  }

  /// Returns all claims that are true where the author asks for them.
  private static func filled(
    _ light: Light,
    _ verdict: Verdict
  ) -> [Claim.Kind]? {
    let broke = verdict.results.contains { !$0.failures.isEmpty }
    switch (light, verdict) {
    case (.green, .passes):
      return [.passes(verdict.passCount)]
    case (.red, .doesNotCompile(let errors)):
      return unique(errors.map(\.message)).map { .doesNotCompile(message: $0) }
    case (.red, .fails(let results)):
      return results.flatMap { result in
        result.failures.map { .fails(result.name, message: $0.words) }
      }
    case (.red, .crashes(let test?, let reason, _)) where !broke:
      return [.crashes(test, reason: reason)]
    case (.red, .timesOut(let test?, _, _)) where !broke:
      return [.timesOut(test)]
    default:
      return nil
    }
  }

  /// Returns as many messages as are claimed: those that are true stay, and the
  /// others are said in the compiler's words, in its order.
  private static func messages(
    _ claims: [Claim],
    _ errors: [Diagnostic]
  ) -> [[Claim.Kind]]? {
    let real = unique(errors.map(\.message))
    let claimed = claims.compactMap(\.compilerMessage)
    guard claimed.count == claims.count, real.count == claims.count else {
      return nil
    }
    var left = real.filter { !claimed.contains($0) }
    var said: Set<String> = []
    var kinds: [[Claim.Kind]] = []
    for message in claimed {
      if real.contains(message), said.insert(message).inserted {
        kinds.append([.doesNotCompile(message: message)])
        continue
      }
      let index = left.firstIndex { isAboutTheSame($0, message) }
      guard let index else { return nil }
      kinds.append([.doesNotCompile(message: left.remove(at: index))])
    }
    return kinds
  }

  /// Whether two messages could be one in other words: what they quote is what
  /// they are about.
  private static func isAboutTheSame(_ left: String, _ right: String) -> Bool {
    func names(_ message: String) -> Set<String> {
      Set(Diagnostic(path: "", line: 1, message: message).quotedNames)
    }
    let (left, right) = (names(left), names(right))
    return left.isEmpty || right.isEmpty || !left.isDisjoint(with: right)
  }

  /// Returns the messages of the same tests, which fail as often as claimed.
  private static func failures(
    _ claims: [Claim],
    _ results: [TestResult]
  ) -> [[Claim.Kind]]? {
    var left = Dictionary(
      results.map { ($0.name, $0.failures.map(\.words)[...]) }
    ) { first, _ in first }
    var kinds: [[Claim.Kind]] = []
    for claim in claims {
      guard case .fails(let test, _) = claim.kind,
        let message = left[test]?.popFirst()
      else { return nil }
      kinds.append([.fails(test, message: message)])
    }
    return left.values.allSatisfy(\.isEmpty) ? kinds : nil
  }

  private static func unique(_ messages: [String]) -> [String] {
    var seen: Set<String> = []
    return messages.filter { seen.insert($0).inserted }
  }
}

extension Claim.Kind {
  fileprivate var amendmentKind: Amendment.Kind {
    switch self {
    case .open: .claim
    case .passes: .count
    default: .wording
    }
  }
}
