// How many patterns there are after one and two moves.
@testable import TicModel

for rows in 1...4 {
  for columns in 1...5 {
    let size = try BoardSize(rows: rows, columns: columns, inARow: 1)
    let first = Board(size: size, own: 0, other: 0)
    let one = first.freeCells.map { first.playing($0) }
    let two = one.flatMap { board in board.freeCells.map(board.playing) }
    for (moves, boards) in [one, two].enumerated() {
      say(
        "\(rows) by \(columns), moves: \(moves + 1)",
        "\(Set(boards.map(\.pattern)).count) patterns"
      )
    }
  }
}
