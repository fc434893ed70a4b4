import TicModel

@testable import TicViewModel

/// Returns which observers are notified of two marks, in order.
func log(of names: [String], cancelling cancelled: [String]) -> String {
  let game = TicViewModel()
  var log: [String] = []
  var tokens: [String: ObserverToken] = [:]
  for name in names { tokens[name] = game.observe { log.append(name) } }
  for name in cancelled { tokens[name].map(game.cancel) }
  game.setCell(index: 0, cellValue: .x)
  game.setCell(index: 1, cellValue: .o)
  return log.joined(separator: " ")
}

/// Says who is notified while the calls of a plan are made.
func report(_ plan: [String]) {
  let game = WatchedGame()
  plan.forEach(game.make)
  say(plan.joined(separator: ", "), game.log.joined(separator: " "))
}

/// Returns whether a plan ends with a mark.
func endsWithAMark(_ plan: [String]) -> Bool {
  plan.last?.contains("in cell") ?? false
}

/// Returns whether A is registered before it is cancelled.
func isPossible(_ plan: [String]) -> Bool {
  plan.indices.allSatisfy { n in
    !plan[n].hasPrefix("cancel A") || plan.prefix(n).contains("observe A")
  }
}

/// A game and its observers, which write their names into a log.
final class WatchedGame {
  private let game = TicViewModel()
  private let other = TicViewModel()
  private var tokens: [String: ObserverToken] = [:]
  private(set) var log: [String] = []

  func make(_ call: String) {
    switch call {
    case "X in cell 0": set(0, .x, call)
    case "O in cell 1": set(1, .o, call)
    case "cancel A": cancel("A")
    case "cancel A twice":
      cancel("A")
      cancel("A")
    case "cancel the token of another game": game.cancel(other.observe {})
    default: observe(String(call.dropFirst(8).prefix(1)))
    }
  }

  private func set(_ index: Int, _ mark: Cell, _ call: String) {
    log.append("\(call):")
    game.setCell(index: index, cellValue: mark)
  }

  private func observe(_ name: String) {
    tokens[name] = game.observe { [unowned self] in
      log.append(name)
      switch name {
      case "D": cancel("B")
      case "E": cancel("E")
      case "F": observe("N")
      case "G":
        for n in 2...8 { game.setCell(index: n, cellValue: .o) }
      case "H":
        if let n = game.grid.firstIndex(of: .b) {
          game.setCell(index: n, cellValue: .o)
        }
      default: break
      }
    }
  }

  private func cancel(_ name: String) {
    if let token = tokens[name] { game.cancel(token) }
  }
}
