extension Board {
  /// The positions that can follow, in one set for each number of moves.
  ///
  /// The first set contains only this board.
  var positions: [Set<Board>] {
    var positions: [Set<Board>] = []
    var next: Set = [self]
    while !next.isEmpty {
      positions.append(next)
      let open = next.filter { !$0.isLost }
      next = Set(open.flatMap { $0.freeCells.map($0.playing) })
    }
    return positions
  }
}
