// Which of many observers are notified, when one of them is cancelled.

import TicModel

@testable import TicViewModel

for count in 4...10 {
  let names = "ABCDEFGHIJ".prefix(count).map { "\($0)" }
  let crowd = "observers \(names.joined(separator: ", "))"
  say("\(crowd), two marks", log(of: names, cancelling: []))
  for name in names {
    let notified = log(of: names, cancelling: [name])
    say("\(crowd), cancel \(name), two marks", notified)
  }
}

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
