// Whether many observers are notified, in order.

import TicModel

@testable import TicViewModel

for count in 4...10 {
  let names = "ABCDEFGHIJ".prefix(count).map { "\($0)" }
  let game = TicViewModel()
  var log: [String] = []
  for name in names { game.observe { log.append(name) } }
  game.setCell(index: 0, cellValue: .x)
  game.setCell(index: 1, cellValue: .o)
  say(
    "observers \(names.joined(separator: ", ")), two marks",
    log.joined(separator: " ")
  )
}
