// How far a rematch has come, and what each place is offered.

import TicModel
import TicViewModel

let places: [(name: String, place: Place)] = [
  ("X", .player(.x)), ("O", .player(.o)), ("a spectator", .spectator),
]

let phases: [(name: String, phase: MatchStanding.Phase)] = [
  ("waiting", .waiting), ("turn of X", .turn(.x)), ("turn of O", .turn(.o)),
  ("X has won", .won(.x)), ("O has won", .won(.o)), ("a tie", .tied),
  ("X has left", .left(.x)), ("O has left", .left(.o)),
]

for phase in phases {
  let all: [[Mark]] = [[], [.x], [.o], [.x, .o]]
  // There are only votes after a game that was played to its end.
  let isPlayed: Bool
  switch phase.phase {
  case .won, .tied: isPlayed = true
  default: isPlayed = false
  }
  for votes in isPlayed ? all : [[]] {
    for place in places {
      let viewModel = SeatViewModel()
      viewModel.receive(.you(place.place), at: 0)
      let standing = MatchStanding(phase: phase.phase, votes: Set(votes))
      viewModel.receive(.game(standing), at: 0)
      say(
        "\(phase.name), votes \(votes.map(\.rawValue)), seen by \(place.name)",
        "\(viewModel.rematchProgress), \(viewModel.offer), "
          + (viewModel.offer.caption ?? "no caption")
      )
    }
  }
}

// The old board goes with the new game.
let viewModel = SeatViewModel()
var grid = [Cell](repeating: .b, count: 9)
for n in 0..<9 {
  grid[n] = n % 2 == 0 ? .x : .o
  viewModel.receive(.game(MatchStanding(grid: grid, phase: .tied)), at: 0)
  say("\(n + 1) marks", text(viewModel.grid))
  viewModel.receive(.game(MatchStanding(phase: .turn(.x))), at: 0)
  say("\(n + 1) marks, then a new game", text(viewModel.grid))
}
