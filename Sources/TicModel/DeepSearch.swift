/// A search on a board of any size that looks two moves ahead, then four, etc.
struct DeepSearch {
  /// The move that a search has found, and its value.
  struct Finding: Equatable {
    /// The cell to play: the first one if several cells are equally good.
    ///
    /// If `isComplete` is false, it's the one of them whose open lines have the
    /// highest total weight.
    let cell: Int

    /// The move's value on `Scale.distance`, or 0 if no win or loss is found.
    let value: Int

    /// Whether the value is certain, so that no deeper search is needed.
    let isComplete: Bool
  }

  /// The number of boards that the search has visited so far.
  private(set) var count = 0

  private let limit: Int
  private let all: UInt64
  private let lines: [UInt64]
  /// The weights of open lines, indexed by the number of marks on the line.
  private let weights: [Int]
  /// The cells in search order, starting with those on the most lines.
  private let order: [Int]
  private var isCut = false

  /// Returns how many boards a search may visit to choose one move.
  ///
  /// With this limit, a search examines no more than about two million lines.
  static func mostBoards(for size: BoardSize) -> Int {
    2_000_000 / size.lines.count
  }

  /// Creates a search that stops deepening after visiting `limit` boards.
  init(_ size: BoardSize, limit: Int = .max) {
    let lines = size.lines.map { line in
      line.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    }
    let counts = (0..<size.cellCount).map { cell in
      lines.count { $0 >> UInt64(cell) & 1 == 1 }
    }
    self.limit = limit
    self.lines = lines
    weights = (0...size.inARow).map { marks in
      max(1, Self.line >> (size.inARow - marks))
    }
    all = ~0 >> UInt64(64 - size.cellCount)
    order = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
  }

  /// Returns the best move for the player to move, or `nil` if no cell is free.
  ///
  /// The board must be one on which nobody has won yet.
  mutating func best(on board: Board) -> Finding? {
    let view = View(of: board, lines, weights, all: all)
    let cells = Array(Cells(bits: view.free))
    if let win = Array(Cells(bits: view.wins)).first {
      return Finding(cell: win, value: cells.count, isComplete: true)
    }
    var best: Finding?
    for depth in stride(from: 2, through: cells.count + 1, by: 2) {
      isCut = false
      let next = look(at: cells, on: board, depth: depth)
      if best != nil, count > limit { break }
      best = next
      if next.isComplete || count > limit { break }
    }
    return best
  }

  /// Returns the best of the given cells, looking `depth` moves ahead.
  private mutating func look(
    at cells: [Int],
    on board: Board,
    depth: Int
  ) -> Finding {
    var best = (cells: [cells[0]], value: 1 - Int.max)
    for cell in cells {
      let value = -value(
        of: board.playing(cell),
        depth: depth - 1,
        // Moves as good as the best have to be found as well.
        below: 1 - best.value
      )
      if value > best.value { best = ([], value) }
      if value == best.value { best.cells.append(cell) }
      // A shorter win would have been seen before.
      if value > 0 { break }
    }
    let isComplete = best.value != 0 || !isCut
    let heaviest = best.cells.max { one, other in
      weight(of: one, on: board) < weight(of: other, on: board)
    }
    return Finding(
      cell: isComplete ? best.cells[0] : heaviest ?? best.cells[0],
      value: best.value,
      isComplete: isComplete
    )
  }

  /// Returns the total weight of both players' open lines through a cell.
  private func weight(of cell: Int, on board: Board) -> Int {
    lines.reduce(0) { sum, line in
      guard line >> UInt64(cell) & 1 == 1 else { return sum }
      let own = (line & board.own).nonzeroBitCount
      let other = (line & board.other).nonzeroBitCount
      return sum + (other == 0 ? weights[own] : 0)
        + (own == 0 ? weights[other] : 0)
    }
  }

  /// The weight of a complete line, from which other weights are derived.
  private static let line = 1 << 32

  /// Returns the value of a board for the player to move, if it's between `low`
  /// and `high`.
  ///
  /// By the theorem of Erdős and Selfridge, a player whose open lines weigh
  /// less than a complete line can't win if the opponent is to move. If it's
  /// the player's own turn, the bound is half the weight of a complete line.
  private mutating func value(
    of board: Board,
    depth: Int,
    above low: Int = -Int.max,
    below high: Int = Int.max
  ) -> Int {
    count += 1
    let view = View(of: board, lines, weights, all: all)
    let free = view.free.nonzeroBitCount
    if free == 0 { return 0 }
    if view.wins != 0 { return free }
    if view.threats.nonzeroBitCount > 1 { return 1 - free }
    let low = view.fear < Self.line ? max(low, 0) : low
    let high = view.hope < Self.line / 2 ? min(high, 0) : high
    if low >= high { return low }
    guard depth > 0, count <= limit else {
      isCut = true
      return 0
    }
    let moves = view.threats == 0 ? view.free : view.threats
    var best = low
    for cell in order where moves >> UInt64(cell) & 1 == 1 {
      let next = board.playing(cell)
      let value = -value(of: next, depth: depth - 1, above: -high, below: -best)
      best = max(best, value)
      if best >= high { break }
    }
    return best
  }
}

extension DeepSearch {
  /// The winning cells, threats, and line weights on a board.
  struct View {
    /// The free cells, as bits.
    let free: UInt64

    /// The free cells, as bits, with which the player to move would win.
    private(set) var wins: UInt64 = 0

    /// The free cells, as bits, with which the other player would win.
    private(set) var threats: UInt64 = 0

    /// The total weight of the lines that the player to move can still win.
    private(set) var hope = 0

    /// The total weight of the lines that the other player can still win.
    private(set) var fear = 0

    /// Creates a view of a board by examining all of its lines.
    init(of board: Board, _ lines: [UInt64], _ weights: [Int], all: UInt64) {
      let almost = weights.count - 2
      free = all & ~(board.own | board.other)
      for line in lines {
        if line & board.other == 0 {
          let marks = (line & board.own).nonzeroBitCount
          hope += weights[marks]
          if marks == almost { wins |= line & free }
        }
        if line & board.own == 0 {
          let marks = (line & board.other).nonzeroBitCount
          fear += weights[marks]
          if marks == almost { threats |= line & free }
        }
      }
    }
  }
}
