/// An algorithm for finding the best cell of a board, as a learner might write
/// it.
///
/// Of several equally good cells, it picks the first.
enum BoardSearch: CaseIterable {
  /// Considers only who wins if both players play their best.
  case coarse
  /// Considers who wins and how soon.
  case exact
  /// Takes a win or blocks the opponent's, and otherwise searches ahead.
  case careful

  /// Returns the best cell, or `nil` if the board is full.
  func best(on cells: [Character], for player: Character) -> Int? {
    let free = cells.indices.filter { cells[$0] == "." }
    let rules =
      self == .careful
      ? free.first { Self.wins(player, at: $0, on: cells) }
        ?? free.first { Self.wins(Self.other(player), at: $0, on: cells) }
      : nil
    if let rules { return rules }
    let values = free.map { cell in
      -value(of: Self.playing(cell, player, on: cells), Self.other(player))
    }
    return zip(free, values).first { $0.1 == values.max() }?.0
  }

  /// Returns the value of a board for the player to move.
  private func value(of cells: [Character], _ mover: Character) -> Int {
    let free = cells.indices.filter { cells[$0] == "." }
    if Self.hasLine(Self.other(mover), on: cells) {
      return self == .exact ? -free.count - 1 : -1
    }
    return free.map { cell in
      -value(of: Self.playing(cell, mover, on: cells), Self.other(mover))
    }.max() ?? 0
  }

  static func other(_ player: Character) -> Character {
    player == "X" ? "O" : "X"
  }

  static func playing(
    _ cell: Int,
    _ player: Character,
    on cells: [Character]
  ) -> [Character] {
    var cells = cells
    cells[cell] = player
    return cells
  }

  static func hasLine(_ player: Character, on cells: [Character]) -> Bool {
    lines.contains { $0.allSatisfy { cells[$0] == player } }
  }

  private static func wins(
    _ player: Character,
    at cell: Int,
    on cells: [Character]
  ) -> Bool {
    hasLine(player, on: playing(cell, player, on: cells))
  }

  private static let lines = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8],
    [0, 4, 8], [2, 4, 6],
  ]
}
