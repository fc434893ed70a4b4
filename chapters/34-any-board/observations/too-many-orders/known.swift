// What is known of boards with few and with many free cells.
import TicModel

for (rows, columns) in [(2, 5), (3, 4), (4, 4), (8, 8)] {
  let size = try BoardSize(rows: rows, columns: columns, inARow: 2)
  for marks in 0..<size.cellCount {
    let free = size.cellCount - marks
    // All marks are O's except the last, so that X's line is open.
    var game = TicModel(size: size)
    for n in 0..<marks { game.setCell(n: n, c: (n / 2).isMultiple(of: 2) ? .x : .o) }
    guard (7...12).contains(free) || free > 60 else { continue }
    let analysis = Analysis(of: game, mover: .x)
    let cell = game.nextMove(player: .x)
    let survey: Survey? = Survey(of: game, mover: .x)
    say(
      "X on \(text(game.grid, columns: columns)), 2 in a row",
      "values \(analysis.moves.map { $0.value.map { "\($0)" } ?? "?" }), "
        + "distances \(analysis.moves.map { $0.distance.map { "\($0)" } ?? "?" })"
        + (survey == nil ? ", no survey" : ", a survey")
        + (cell.map(game.freeCells.contains) == true ? ", a move" : ", no move")
    )
  }
}

// The computer moves even if there are too many games to play to their ends.
let large = TicModel(size: try BoardSize(rows: 4, columns: 4, inARow: 4))
let cell = large.nextMove(player: .x)
say(
  "X on \(text(large.grid, columns: 4)), 4 in a row",
  cell.map(large.freeCells.contains) == true ? "a move" : "no move"
)
