/// A board stored as bits, as seen by the player who is to move.
///
/// Bit `n` represents cell `n`.
struct Board: Hashable {
  /// The bits of the cells taken by the player who is to move.
  let own: UInt64

  /// The bits of the cells taken by the other player.
  let other: UInt64

  /// Whether the other player has a complete line.
  var isLost: Bool {
    for line in Self.lines where other & line == line { return true }
    return false
  }

  /// Whether all cells on the board are taken.
  var isFull: Bool { free == 0 }

  /// Returns the value for the player to move, or `nil` if the game goes on.
  func result(on scale: Scale) -> Int? {
    if isLost { return scale.loss(free: free.nonzeroBitCount) }
    return isFull ? 0 : nil
  }

  /// The numbers of the free cells, in ascending order.
  var freeCells: Cells { Cells(bits: free) }

  /// Returns the board after a move, as seen by the player who moves next.
  func playing(_ cell: Int) -> Board {
    Board(own: other, other: own | 1 << UInt64(cell))
  }

  private var free: UInt64 { Self.all & ~(own | other) }

  /// The bits of all nine cells of the board.
  private static let all: UInt64 = 0b111_111_111

  /// The lines of three cells, each as the bits of its cells.
  private static let lines: [UInt64] = [
    0b000_000_111, 0b000_111_000, 0b111_000_000,
    0b001_001_001, 0b010_010_010, 0b100_100_100,
    0b100_010_001, 0b001_010_100,
  ]
}

extension Board {
  /// Creates a board from the cells of a game in which `mover` is to move.
  init(_ grid: [Cell], mover: Cell) {
    func cells(of player: Cell) -> UInt64 {
      grid.indices.reduce(0) { grid[$1] == player ? $0 | 1 << $1 : $0 }
    }
    self.init(own: cells(of: mover), other: cells(of: mover.opponent))
  }
}
