// Whether values are right, whatever the budget.
@testable import TicModel

for (rows, columns, inARow) in [
  (2, 3, 1), (1, 5, 2), (2, 4, 3), (3, 3, 2), (3, 3, 3),
] {
  let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
  var truth = TableMinimax(scale: .distance)
  let all = Board(size: size, own: 0, other: 0).positions
  for (marks, boards) in all.enumerated() {
    for limit in [1, 3, 30, 300] {
      let wrong = boards.count { board in
        guard board.result(on: .distance) == nil else { return false }
        var search = DeepSearch(from: board, limit: limit)
        guard let value = search.best()?.value else { return false }
        return value != truth.value(of: board)
      }
      say(
        "\(rows) by \(columns), \(inARow) in a row, all positions with "
          + "\(marks) marks, limit \(limit)",
        "\(wrong) wrong values"
      )
    }
  }
}
