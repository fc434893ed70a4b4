/// What a visitor can do about a rematch.
public enum RematchOffer: Sendable, CaseIterable {
  /// Nothing, because the game isn't over or the visitor can't vote.
  case none
  /// Voting as the first player to do so.
  case vote
  /// Voting as the other player has done, which begins a new game.
  case accept
  /// Taking one's own vote back.
  case takeBack

  /// The title of a button for the offer, or `nil` if there's nothing to do.
  public var caption: String? {
    switch self {
    case .none: nil
    case .vote: "Rematch"
    case .accept: "Accept rematch"
    case .takeBack: "Take back vote"
    }
  }
}
