extension Board {
  /// The board that represents all boards symmetric to this one.
  ///
  /// Two boards are symmetric to each other if one of them becomes the other
  /// when it's rotated, mirrored, or both.
  var pattern: Board {
    let alike = [self, mirrored].flatMap { board in
      sequence(first: board, next: \.turned).prefix(4)
    }
    let least = alike.min { ($0.own, $0.other) < ($1.own, $1.other) }
    return least ?? self
  }

  private var turned: Board {
    moved { $0 % 3 * 3 + 2 - $0 / 3 }
  }

  private var mirrored: Board {
    moved { $0 / 3 * 3 + 2 - $0 % 3 }
  }

  /// Returns the board with each mark moved from a cell `n` to cell `place(n)`.
  private func moved(_ place: (Int) -> Int) -> Board {
    func moved(_ bits: UInt64) -> UInt64 {
      Cells(bits: bits).reduce(0) { $0 | 1 << place($1) }
    }
    return Board(own: moved(own), other: moved(other))
  }
}
