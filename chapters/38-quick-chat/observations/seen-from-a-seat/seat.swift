// What is seen of a match from each place while it goes on.

import TicModel
import TicViewModel

let places: [(name: String, place: Place)] = [
  ("X", .seat(.x)), ("O", .seat(.o)), ("a spectator", .spectator),
]

let phases: [(name: String, phase: MatchStanding.Phase)] = [
  ("waiting", .waiting), ("turn of X", .turn(.x)), ("turn of O", .turn(.o)),
]

for board in positions where marks(board) < 4 {
  for phase in phases {
    for place in places {
      let viewModel = SeatViewModel()
      viewModel.receive(.you(place.place), at: 0)
      let standing = MatchStanding(grid: board, phase: phase.phase)
      viewModel.receive(.game(standing), at: 0)
      let playable = (-2...10).filter(viewModel.canPlay)
      let lit = Seat.allCases.filter(viewModel.isTurn).map { $0.mark.rawValue }
      say(
        "\(text(board)), \(phase.name), seen by \(place.name)",
        "'\(viewModel.status)', "
          + (viewModel.isBoardDisabled ? "disabled" : "enabled")
          + ", can play \(playable), lit \(lit)"
      )
    }
  }
}
