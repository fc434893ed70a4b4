// Who plays and what is going on, as it is seen from each place.

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

let names: [String?] = [nil, "Ann", "Bob", "You", "X", "You (Ann)"]

for phase in phases {
  for place in places {
    for x in names {
      for o in names {
        let viewModel = SeatViewModel()
        viewModel.receive(.you(place.place), at: 0)
        viewModel.receive(.game(MatchStanding(phase: phase.phase)), at: 0)
        viewModel.setNames(x: x, o: o)
        let badges = Mark.allCases.map { mark in
          "\(mark.rawValue) '\(viewModel.name(of: mark))'"
            + (viewModel.isTurn(of: mark) ? " lit" : "")
        }
        say(
          "\(phase.name), \(x ?? "nil") against \(o ?? "nil"), "
            + "seen by \(place.name)",
          "\(badges.joined(separator: ", ")): \(viewModel.status)"
        )
      }
    }
  }
}
