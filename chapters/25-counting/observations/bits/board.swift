// Whether the player who is to move has lost, for all sets of the other's cells.
@testable import TicModel

let sets = Array<UInt64>(0..<512)
for bits in sets.sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
  let board = (0..<9).map { bits >> $0 & 1 == 1 ? Cell.o : .b }
  let isLost = Board(own: 0, other: bits).isLost
  say("X on \(text(board))", isLost ? "lost" : "not lost")
}
