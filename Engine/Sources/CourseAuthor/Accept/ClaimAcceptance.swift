import CourseBuild
import Course
import CoursePlatform

/// The corrections that make a phase's claims match the actual verdict.
///
/// Only the numbers of passing tests, messages, and open claims are corrected.
/// The author must resolve any other mismatch, such as a different test that
/// fails or an additional compiler error.
struct ClaimAcceptance {
  /// The corrections to outdated claims.
  private(set) var amendments: [Amendment] = []
  /// The mistake that the author must resolve, or `nil` if the claims are true
  /// or can be corrected.
  private(set) var rejection: Mistake?

  /// The claims that a phase can have, in view of its step's stub.
  enum Stub {
    /// The step has no stub, so every kind of claim is possible.
    case none
    /// The phase is before the stub, so its claims are compiler errors.
    case below
    /// The phase contains the stub, so its claims aren't compiler errors.
    case here
  }

  /// Creates the corrections that make a phase's claims match the actual
  /// verdict.
  ///
  /// - Parameters:
  ///   - claims: The phase's claims.
  ///   - verdict: The actual verdict.
  ///   - stub: Where the step's stub is.
  init(of claims: [Claim], given verdict: Verdict, stub: Stub = .none) {
    guard let mistake = ClaimCheck.mistake(in: claims, against: verdict) else {
      amendments = Self.layouts(of: claims)
      return
    }
    if let last = claims.last,
      let message = Self.rejection(of: verdict, stub: stub)
    {
      rejection = Mistake(
        "\(message)\n  verdict: \(verdict)",
        at: last.location
      )
      return
    }
    guard let kinds = Self.truth(of: claims, verdict),
      kinds.joined().allSatisfy(\.canBeWritten)
    else {
      rejection = mistake
      return
    }
    amendments = zip(claims, kinds).compactMap { claim, kinds in
      kinds == [claim.kind]
        ? claim.layout
        : Amendment(
          kind: claim.kind.amendmentKind,
          location: claim.location,
          change: .lines(
            claim.lines.count,
            kinds.flatMap(\.lines).map { "> \($0)" }
          )
        )
    }
  }

  /// Returns the corrections that show long messages by lines.
  ///
  /// They don't depend on the verdict.
  static func layouts(of claims: [Claim]) -> [Amendment] {
    claims.compactMap(\.layout)
  }

  /// Returns the reason why a verdict doesn't fit the step's stub, or `nil` if
  /// it does.
  private static func rejection(of verdict: Verdict, stub: Stub) -> String? {
    switch (stub, verdict) {
    case (.below, .doesNotCompile), (.none, _): nil
    case (.below, _):
      "a stub below this claim lets the test compile, but the test already "
        + "compiles without it"
    case (.here, .doesNotCompile):
      "the test doesn't compile with the stub above"
    case (.here, _): nil
    }
  }

  /// Returns the corrected claims that replace each claim, or `nil` if
  /// correcting any claim would change its kind.
  private static func truth(
    of claims: [Claim],
    _ verdict: Verdict
  ) -> [[Claim.Kind]]? {
    if claims.count == 1, case .open(let light) = claims[0].kind {
      return filled(light, from: verdict).map { [$0] }
    }
    switch verdict {
    case .doesNotCompile(let errors):
      return messages(of: claims, from: errors)
    case .fails(let results):
      return failures(of: claims, from: results)
    case .passes:
      guard claims.count == 1, case .passes = claims[0].kind else { return nil }
      return [[.passes(verdict.passCount)]]
    case .crashes(let test, let reason, let ended):
      guard claims.count == 1, ended.allSatisfy(\.passed),
        case .crashes(let claimed, _) = claims[0].kind, claimed == test
      else { return nil }
      return [[.crashes(claimed, reason: Claim.quotation(of: reason))]]
    case .timesOut, .runsNothing:
      return nil
    }
  }

  /// Returns the claims that replace an open claim, or `nil` if the verdict has
  /// a different light.
  ///
  /// An open claim consists of a light (red, amber, or green) and a question
  /// mark.
  private static func filled(
    _ light: Light,
    from verdict: Verdict
  ) -> [Claim.Kind]? {
    let broke = verdict.results.contains { !$0.failures.isEmpty }
    switch (light, verdict) {
    case (.green, .passes):
      return [.passes(verdict.passCount)]
    case (.red, .doesNotCompile(let errors)):
      return unique(errors.map(\.message)).map { .doesNotCompile(message: $0) }
    case (.red, .fails(let results)):
      return results.flatMap { result in
        result.failures.map { .fails(result.name, message: $0.quotation) }
      }
    case (.red, .crashes(let test?, let reason, _)) where !broke:
      return [.crashes(test, reason: Claim.quotation(of: reason))]
    case (.red, .timesOut(let test?, _, _)) where !broke:
      return [.timesOut(test)]
    default:
      return nil
    }
  }

  /// Returns the corrected claims about compiler errors, or `nil` if an error
  /// can't be matched to a claim.
  ///
  /// True claims don't change. Each false claim gets the message of the next
  /// unclaimed error, in the compiler's order, that's about the same names.
  private static func messages(
    of claims: [Claim],
    from errors: [Diagnostic]
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

  /// Returns whether two messages could be versions of the same message.
  ///
  /// That's the case if the messages quote at least one name in common, or if
  /// either message quotes no names.
  private static func isAboutTheSame(_ left: String, _ right: String) -> Bool {
    func names(_ message: String) -> Set<String> {
      Set(Diagnostic(path: "", line: 1, message: message).quotedNames)
    }
    let (left, right) = (names(left), names(right))
    return left.isEmpty || right.isEmpty || !left.isDisjoint(with: right)
  }

  /// Returns copies of the claims with the actual failure messages.
  ///
  /// The result is `nil` unless the tests that fail, and the number of times
  /// that each fails, are as claimed.
  private static func failures(
    of claims: [Claim],
    from results: [TestResult]
  ) -> [[Claim.Kind]]? {
    var left = Dictionary(
      results.map { ($0.name, $0.failures.map(\.quotation)[...]) }
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

extension Claim {
  /// A correction that shows the claim's message by lines, or `nil` if it needs
  /// none.
  fileprivate var layout: Amendment? {
    brokenIntoLines.map { lines in
      Amendment(
        kind: .layout,
        location: location,
        change: .lines(1, lines.map { "> \($0)" })
      )
    }
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
