import TicModel
import TicViewModel

extension SeatViewModel {
  /// The numbers of the cells that this visitor can play now.
  var playable: [Int] { grid.indices.filter(canPlay) }

  /// Whether this visitor would give up a match by leaving.
  var isInMatch: Bool {
    guard case .turn = standing.phase else { return false }
    return place != .spectator
  }

  /// Whether a player is missing, before a game or after one.
  var isWaiting: Bool {
    switch standing.phase {
    case .turn: false
    case .waiting, .left: true
    case .won, .tied: Mark.allCases.contains { name(of: $0).isEmpty }
    }
  }

  /// Whether a spectator can take the seat of a player who isn't there.
  var hasFreeSeat: Bool { place == .spectator && isWaiting }
}
