public import TicModel

extension GameOutcome {
  /// The outcome as text, or an empty string if the game isn't over.
  ///
  /// When the game is over, the text is `X Wins`, `O Wins`, or `Draw`.
  public var display: String {
    switch self {
    case .undecided: ""
    case .won(let winner): "\(winner.rawValue) Wins"
    case .draw: "Draw"
    }
  }
}
