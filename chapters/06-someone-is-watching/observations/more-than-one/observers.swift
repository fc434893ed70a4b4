// Who is notified of a mark, and in which order.

import TicModel

@testable import TicViewModel

let calls = [
  "observe A",
  "observe B",
  "observe C",
  "X in cell 0",
  "O in cell 1",
]

for plan in orders(of: calls, upTo: 5) where endsWithAMark(plan) {
  let game = WatchedGame()
  plan.forEach(game.make)
  say(plan.joined(separator: ", "), game.log.joined(separator: " "))
}

/// Returns whether a plan ends with a mark.
func endsWithAMark(_ plan: [String]) -> Bool {
  plan.last?.contains("in cell") ?? false
}

/// A game and its observers, which write their names into a log.
final class WatchedGame {
  private let game = TicViewModel()
  private(set) var log: [String] = []

  func make(_ call: String) {
    switch call {
    case "X in cell 0": set(0, .x, call)
    case "O in cell 1": set(1, .o, call)
    default: observe(String(call.dropFirst(8).prefix(1)))
    }
  }

  private func set(_ index: Int, _ mark: Cell, _ call: String) {
    log.append("\(call):")
    game.setCell(index: index, cellValue: mark)
  }

  private func observe(_ name: String) {
    game.observe { [unowned self] in log.append(name) }
  }
}
