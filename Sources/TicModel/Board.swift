/// A board as bits, from the view of the player who is to move.
///
/// Bit `n` represents cell `n`.
struct Board: Hashable {
  /// The cells of the player who is to move.
  let own: UInt64

  /// The cells of the other player.
  let other: UInt64

  /// Whether the other player has a line.
  var isLost: Bool {
    for line in Self.lines where other & line == line { return true }
    return false
  }

  /// Whether all cells are taken.
  var isFull: Bool { free == 0 }

  /// Returns the value for the player to move, or `nil` if the game goes on.
  func result(on scale: Scale) -> Int? {
    if isLost { return scale.loss(free: free.nonzeroBitCount) }
    return isFull ? 0 : nil
  }

  /// The cells that are free, in ascending order.
  var freeCells: Cells { Cells(bits: free) }

  /// Returns the board after a move, seen by the other player.
  func playing(_ cell: Int) -> Board {
    Board(own: other, other: own | 1 << UInt64(cell))
  }

  private var free: UInt64 { Self.all & ~(own | other) }

  /// The bits of all cells.
  private static let all: UInt64 = 0b111_111_111

  /// The lines, each as the bits of its cells.
  private static let lines: [UInt64] = [
    0b000_000_111, 0b000_111_000, 0b111_000_000,
    0b001_001_001, 0b010_010_010, 0b100_100_100,
    0b100_010_001, 0b001_010_100,
  ]
}

extension Board {
  /// Creates the board of a game's cells, seen by one player.
  init(_ grid: [Cell], mover: Cell) {
    func cells(of player: Cell) -> UInt64 {
      grid.indices.reduce(0) { grid[$1] == player ? $0 | 1 << $1 : $0 }
    }
    self.init(own: cells(of: mover), other: cells(of: mover.opponent))
  }
}
