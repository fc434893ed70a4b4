// What observers see of games with pauses, in which nobody plays.
import TicModel
import TicViewModel

/// Returns what is seen while cells are played, each after the computer's move,
/// or nil if the game is over before its last move.
func seen(playing cells: [Int], human: Cell) -> String? {
  let paused = PausedGame(human: human)
  for (n, cell) in cells.enumerated() {
    if human == .o || n > 0 {
      paused.note("\(paused.work.count) waiting")
      paused.run()
    }
    if isWon(paused.game.grid) { return nil }
    paused.game.play(cell)
  }
  guard !isWon(paused.game.grid) else {
    return paused.seen.joined(separator: ", ")
  }
  paused.note("\(paused.work.count) waiting")
  paused.run()
  return paused.seen.joined(separator: ", ")
}

for plan in orders(of: Array(0..<7), upTo: 3) {
  for human in [Cell.x, .o] {
    guard let seen = seen(playing: plan, human: human) else { continue }
    let moves = plan.map { ", play \($0)" }.joined()
    say("you are \(mark(human)), against the last cell\(moves)", seen)
  }
}

// Without a scheduler, nobody waits.
let last = Strategy { $0.grid.lastIndex(of: .b) }
for human in [Cell.x, .o] {
  let game = TicViewModel(against: last, human: human)
  let opening = text(game.grid)
  game.play(0)
  say(
    "you are \(mark(human)), without a scheduler, play 0",
    "\(opening), \(text(game.grid))"
  )
}

// A game that nobody needs anymore, while its work waits.
for human in [Cell.x, .o] {
  var work: [() -> Void] = []
  weak var forgotten: TicViewModel?
  do {
    let game = TicViewModel(
      against: last,
      human: human,
      schedule: { work.append($0) }
    )
    if human == .x { game.play(0) }
    forgotten = game
  }
  say(
    "you are \(mark(human)), the game is released while its work waits",
    forgotten == nil ? "it's gone" : "its work keeps it"
  )
}
