// What can be played in games with pauses, before, in and after each of them.
import TicModel
import TicViewModel

enum Call: String, CaseIterable {
  case play0 = "play 0"
  case play4 = "play 4"
  case play8 = "play 8"
  case run = "run the work"
}

/// Returns the board, whether it's disabled, and what can be played.
func look(at paused: PausedGame) -> String {
  let game = paused.game
  let free = (-1...9).filter(game.canPlay)
  return paused.state
    + (game.isBoardDisabled ? " disabled" : "")
    + (free.isEmpty ? "" : " \(free.map { "\($0)" }.joined())")
    + (game.isGameOver ? "" : ", \(paused.work.count) waiting")
}

/// Returns what is seen before and after each call.
func answer(_ plan: [Call], human: Cell) -> String {
  let paused = PausedGame(human: human)
  paused.note(look(at: paused))
  for call in plan {
    switch call {
    case .play0: paused.note(paused.game.play(0) ? "played" : "rejected")
    case .play4: paused.note(paused.game.play(4) ? "played" : "rejected")
    case .play8: paused.note(paused.game.play(8) ? "played" : "rejected")
    case .run: paused.run()
    }
    paused.note(look(at: paused))
  }
  return paused.seen.joined(separator: "; ")
}

for plan in plans(of: Call.allCases, upTo: 5) {
  for human in [Cell.x, .o] {
    let calls = plan.map { ", \($0.rawValue)" }.joined()
    say("you are \(mark(human))\(calls)", answer(plan, human: human))
  }
}

// In a game for two, nobody waits.
for moves in games where moves.count < 4 || moves.count > 8 {
  let game = TicViewModel()
  for cell in moves { game.play(cell) }
  let free = (-1...9).filter(game.canPlay)
  say(
    "for two, \(text(game.grid))",
    (game.isBoardDisabled ? "disabled" : "not disabled") + ", \(free)"
  )
}
