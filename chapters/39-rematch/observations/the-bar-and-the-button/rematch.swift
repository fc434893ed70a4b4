// How far a rematch has come, and what its button says, from each place.

import TicModel
import TicViewModel

let places: [(name: String, place: Place)] = [
  ("X", .seat(.x)), ("O", .seat(.o)), ("a spectator", .spectator),
]

let ends: [(name: String, phase: MatchStanding.Phase)] = [
  ("X has won", .won(.x)), ("O has won", .won(.o)), ("a tie", .tied),
  ("X has left", .left(.x)), ("O has left", .left(.o)),
]

let others: [(name: String, phase: MatchStanding.Phase)] = [
  ("waiting", .waiting), ("turn of X", .turn(.x)), ("turn of O", .turn(.o)),
]

/// Says what is seen of a rematch from a place.
func report(
  _ phase: (name: String, phase: MatchStanding.Phase),
  _ votes: [Seat]
) {
  for place in places {
    let viewModel = SeatViewModel()
    viewModel.receive(.you(place.place), at: 0)
    let standing = MatchStanding(phase: phase.phase, votes: Set(votes))
    viewModel.receive(.game(standing), at: 0)
    let names = votes.map { $0.mark.rawValue }
    say(
      "\(phase.name), votes \(names), seen by \(place.name)",
      "\(viewModel.rematchProgress), "
        + (viewModel.rematchButton.map { "'\($0)'" } ?? "no button")
    )
  }
}

for end in ends {
  for votes: [Seat] in [[], [.x], [.o], [.x, .o]] { report(end, votes) }
}

// Before the end there are no votes.
for other in others { report(other, []) }
