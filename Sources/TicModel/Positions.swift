extension Board {
  /// The positions reachable from this board, in one set per number of moves.
  ///
  /// The first set, for no moves, contains only this board.
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
