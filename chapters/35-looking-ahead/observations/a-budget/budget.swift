// What a search knows and counts with a small budget.
@testable import TicModel

let blank = Board(own: 0, other: 0)
for limit in [0, 1, 2, 10, 50, 100] {
  var search = DeepSearch(from: blank, limit: limit)
  let value = search.value(of: blank, depth: 9)
  say("the empty board, limit \(limit)", "\(words(value)), \(search.count) boards")
}
