// Which game the full screen gets.
import TicViewModel

@testable import TicDemo

for opponent in [[], ["--against", "random"], ["--against", "minimax"]] {
  for mark in opponent.isEmpty ? [[]] : [[], ["--as", "x"], ["--as", "o"]] {
    let call = ["play"] + opponent + mark
    var work = 0
    var answer = "no game"
    let console = Console(
      environment: Environment(
        isInputTerminal: true,
        isOutputTerminal: true,
        term: "xterm"
      ),
      playFullScreen: { make, _ in
        let game = make { _ in work += 1 }
        answer = game.isTwoPlayer ? "for two" : "for one"
        answer += game.isBoardDisabled ? ", it waits" : ", it begins"
        return Outcome()
      }
    )
    _ = Command.run(call, console)
    say("\(call)", "\(answer), \(work) pieces of work")
  }
}
