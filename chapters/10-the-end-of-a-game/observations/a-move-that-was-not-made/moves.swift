// Which moves are made, also if an observer answers them, what they leave on
// the board, and how often an observer is notified.

import TicModel

@testable import TicViewModel

for moves in games {
  let game = TicViewModel()
  var calls = 0
  game.observe { calls += 1 }
  let made = moves.filter { game.play($0) }
  say(name(moves), "made: \(made), \(state(game)), notified: \(calls)")

  let board = position(after: moves)
  let rejected = (Array(-1...9) + [.max, .min]).filter { index in
    !(0...8).contains(index) || board[index] != .b || isWon(board)
  }
  calls = 0
  let madeThen = rejected.filter { game.play($0) }
  say(
    "\(name(moves)), then \(rejected)",
    "made: \(madeThen), \(state(game)), notified: \(calls)"
  )

  guard let last = moves.last, let reply = board.firstIndex(of: .b) else {
    continue
  }
  let answered = TicViewModel()
  for index in moves.dropLast() { answered.play(index) }
  var isAnswered = false
  answered.observe { [unowned answered] in
    guard !isAnswered else { return }
    isAnswered = true
    answered.play(reply)
  }
  let isMade = answered.play(last)
  say(
    "\(name(moves)); an observer answers \(last) with \(reply)",
    (isMade ? "made" : "not made") + ", \(state(answered))"
  )
}
