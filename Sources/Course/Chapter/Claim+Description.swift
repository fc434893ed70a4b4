extension Claim: CustomStringConvertible {
  /// The claim as the lesson words it.
  package var description: String { "\(kind)" }
}

extension Claim.Kind: CustomStringConvertible {
  /// The claim as the lesson words it.
  package var description: String {
    switch self {
    case .doesNotCompile(let message): "does not compile: \(message)"
    case .fails(let test, let message): "\(test) fails: \(message)"
    case .crashes(let test, let reason): "\(test) crashes: \(reason)"
    case .timesOut(let test): "\(test) times out"
    case .passes(1): "1 test passes"
    case .passes(let count): "\(count) tests pass"
    case .runsNothing: "no tests run"
    case .open: "?"
    }
  }
}
