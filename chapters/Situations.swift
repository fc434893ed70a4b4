// The situations of tic-tac-toe, for the observations of all chapters.

@testable import TicModel

/// All 19,683 boards, those with the fewest marks first.
let boards: [[Cell]] = {
  var all: [[Cell]] = [[]]
  for _ in 0..<9 {
    all = all.flatMap { board in [Cell.x, .o, .b].map { board + [$0] } }
  }
  return (0...9).flatMap { n in all.filter { marks($0) == n } }
}()

/// The boards on which at most one player has a line.
let soundBoards = boards.filter { !hasLine(.x, $0) || !hasLine(.o, $0) }

/// For each of the 5,478 positions that play reaches a game that leads there,
/// as the numbers of its cells; the shortest first.
let games: [[Int]] = {
  var all: [[Int]] = []
  var longest: [[Int]] = [[]]
  var known: Swift.Set<[Cell]> = []
  while !longest.isEmpty {
    all += longest
    let open = longest.filter { !isWon(position(after: $0)) }
    longest = open.flatMap { game in
      (0..<9).filter { !game.contains($0) }.map { game + [$0] }
    }.filter { known.insert(position(after: $0)).inserted }
  }
  return all
}()

/// The positions that play reaches, in the order of `games`.
let positions = games.map(position)

/// Returns the board after moves in turn, X first.
func position(after moves: [Int]) -> [Cell] {
  var board = [Cell](repeating: .b, count: 9)
  for (turn, cell) in moves.enumerated() {
    board[cell] = turn.isMultiple(of: 2) ? .x : .o
  }
  return board
}

/// Returns all plans of up to `most` of these calls, the shortest first.
func plans<Call>(of calls: [Call], upTo most: Int) -> [[Call]] {
  var all: [[Call]] = [[]]
  var longest = all
  for _ in 0..<most {
    longest = longest.flatMap { plan in calls.map { plan + [$0] } }
    all += longest
  }
  return all
}

/// Returns all plans of up to `most` of these calls, none of them twice in one.
func orders<Call: Equatable>(of calls: [Call], upTo most: Int) -> [[Call]] {
  var all: [[Call]] = [[]]
  var longest = all
  for _ in 0..<most {
    longest = longest.flatMap { plan in
      calls.filter { !plan.contains($0) }.map { plan + [$0] }
    }
    all += longest
  }
  return all
}

/// Returns a game with the marks of a board, set from the top left on.
func playing(_ board: [Cell]) -> TicModel {
  var game = TicModel()
  for (n, cell) in board.enumerated() where cell != .b {
    game.setCell(n: n, c: cell)
  }
  return game
}

/// Returns the board of a string such as `XO./.X./...`.
func cells(_ text: String) -> [Cell] {
  text.filter { $0 != "/" }.map { $0 == "X" ? .x : $0 == "O" ? .o : .b }
}

/// Returns a board as a string such as `XO./.X./...`.
func text(_ board: [Cell], columns: Int = 3) -> String {
  var text = ""
  for (n, cell) in board.enumerated() {
    if n > 0, n.isMultiple(of: columns) { text += "/" }
    text += mark(cell)
  }
  return text
}

/// Returns how a board's string shows a cell.
func mark(_ cell: Cell) -> String {
  cell == .x ? "X" : cell == .o ? "O" : "."
}

/// Returns how a call is said, such as `X in cell 3`.
func call(_ cell: Int, _ mark: Cell) -> String {
  (mark == .x ? "X" : mark == .o ? "O" : "a blank") + " in cell \(cell)"
}

/// Returns how many cells of a board are taken.
func marks(_ board: [Cell]) -> Int {
  board.count { $0 != .b }
}

/// The eight lines: rows 0 to 2, columns 3 to 5, and the diagonals 6 and 7.
let eightLines = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6],
  [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
]

/// Returns whether the three cells of a line hold the same mark on a board.
func isLine(_ line: [Int], on board: [Cell]) -> Bool {
  board[line[0]] != .b && line.allSatisfy { board[$0] == board[line[0]] }
}

/// Returns whether a player has a line on a board of nine cells.
func hasLine(_ player: Cell, _ board: [Cell]) -> Bool {
  eightLines.contains { board[$0[0]] == player && isLine($0, on: board) }
}

/// Returns whether anybody has a line on a board of nine cells.
func isWon(_ board: [Cell]) -> Bool {
  eightLines.contains { isLine($0, on: board) }
}
