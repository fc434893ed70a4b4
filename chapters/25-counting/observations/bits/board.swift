// Whether the player who is to move has lost, for all sets of cells of either
// player.
@testable import TicModel

let sets = Array<UInt64>(0..<512)
for bits in sets.sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
  let board = (0..<9).map { bits >> $0 & 1 == 1 ? Cell.o : .b }
  let isLost = Board(own: 0, other: bits).isLost
  say("X on \(text(board))", isLost ? "lost" : "not lost")
}

for bits in sets.sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
  let board = (0..<9).map { bits >> $0 & 1 == 1 ? Cell.x : .b }
  let isLost = Board(own: bits, other: 0).isLost
  say("X on \(text(board))", isLost ? "lost" : "not lost")
}
