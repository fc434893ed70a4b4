/// A search that looks a number of moves ahead, on a board of any size.
struct DeepSearch {
  /// The move that a search has found, and its value if it's known.
  struct Finding: Equatable {
    /// The cell to play.
    let cell: Int

    /// The move's value on `Scale.distance`, or `nil` if it isn't known.
    let value: Int?
  }

  /// Returns the number of boards that a search may visit to choose one move.
  ///
  /// All of them together have two million lines, however many one of them has.
  static func limit(for size: BoardSize) -> Int {
    2_000_000 / size.lines.count
  }

  /// The number of boards that the search has visited so far.
  private(set) var count = 0

  private let board: Board
  private let limit: Int
  /// The free cells of the board in the order in which they are tried.
  private let order: [Int]

  /// Creates a search that starts from a board and visits `limit` at most.
  init(from board: Board, limit: Int = .max) {
    self.board = board
    self.limit = limit
    let weights = Outlook.weights(on: board)
    order = board.freeCells.sorted {
      (weights[$1], $0) < (weights[$0], $1)
    }
  }

  /// Returns the best move for the player to move, or `nil` if no cell is free.
  ///
  /// If no value is known, it's the cell whose open lines weigh most, of those
  /// that aren't known to lose.
  mutating func best() -> Finding? {
    guard let first = order.first else { return nil }
    var finding = Finding(cell: first, value: nil)
    var depth = 1
    while finding.value == nil {
      let next = best(depth: depth)
      // A look that was cut short has missed moves, perhaps the best.
      guard count < limit else { return finding }
      finding = next
      depth += 1
    }
    return finding
  }

  private mutating func best(depth: Int) -> Finding {
    var cell = order[0]
    var best = Best(above: -Int.max)
    for next in order {
      let reply = value(
        of: board.playing(next),
        depth: depth - 1,
        below: -best.value
      )
      if best.consider(reply) { cell = next }
    }
    return Finding(cell: cell, value: best.known)
  }

  /// Returns the value of a board for the player who is to move, or `nil` if it
  /// can't be seen within `depth` moves and the limit.
  mutating func value(
    of board: Board,
    depth: Int,
    above low: Int = -Int.max,
    below high: Int = Int.max
  ) -> Int? {
    guard count < limit else { return nil }
    count += 1
    if let result = board.result(on: .distance) { return result }
    let outlook = Outlook(on: board)
    let free = board.free.nonzeroBitCount
    if outlook.wins != 0 { return free }
    if outlook.threats.nonzeroBitCount > 1 { return 1 - free }
    let low = outlook.fear < Outlook.line ? max(low, 0) : low
    let high = outlook.hope < Outlook.line / 2 ? min(high, 0) : high
    if low >= high { return low }
    guard depth > 0 else { return nil }
    let moves = outlook.threats == 0 ? board.free : outlook.threats
    var best = Best(above: low)
    for cell in order where moves >> UInt64(cell) & 1 == 1 {
      let next = board.playing(cell)
      best.consider(
        value(of: next, depth: depth - 1, above: -high, below: -best.value)
      )
      if best.value >= high { break }
    }
    return best.known
  }
}

extension DeepSearch {
  /// The best of some values, not all of which are known.
  private struct Best {
    /// The best value, for which what isn't known counts as a draw.
    private(set) var value: Int

    private var isKnown = true

    /// The best value, or `nil` if it might be one that isn't known.
    var known: Int? { value == 0 && !isKnown ? nil : value }

    /// Starts with the value that has to be exceeded.
    init(above low: Int) {
      value = low
    }

    /// Takes the opponent's value after a move into account.
    ///
    /// - Returns: Whether the move is better than all before.
    @discardableResult
    mutating func consider(_ reply: Int?) -> Bool {
      if reply == nil { isKnown = false }
      let new = -(reply ?? 0)
      guard new > value else { return false }
      value = new
      return true
    }
  }
}

extension Board {
  /// Returns the value of the board for the player to move, or `nil` if a
  /// search can't see to the end of the game.
  func value(limit: Int) -> Int? {
    if let result = result(on: .distance) { return result }
    var search = DeepSearch(from: self, limit: limit)
    return search.best()?.value
  }
}
