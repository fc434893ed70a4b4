// What is going on, in words, as it is seen from each place.

import TicModel
import TicViewModel

let places: [(name: String, place: Place)] = [
  ("X", .seat(.x)), ("O", .seat(.o)), ("a spectator", .spectator),
]

let phases: [(name: String, phase: MatchStanding.Phase)] = [
  ("X has left", .left(.x)), ("O has left", .left(.o)),
  ("X has won", .won(.x)), ("O has won", .won(.o)), ("a tie", .tied),
  ("waiting", .waiting), ("turn of X", .turn(.x)), ("turn of O", .turn(.o)),
]

for phase in phases {
  for place in places {
    let viewModel = SeatViewModel()
    viewModel.receive(.you(place.place), at: 0)
    viewModel.receive(.game(MatchStanding(phase: phase.phase)), at: 0)
    say("\(phase.name), seen by \(place.name)", viewModel.status)
  }
}
