// Whether boards that look alike have one pattern, which looks like them.
@testable import TicModel

/// Returns a board turned to the right.
func turned(_ cells: [Cell]) -> [Cell] {
  [6, 3, 0, 7, 4, 1, 8, 5, 2].map { cells[$0] }
}

/// Returns a board in the mirror.
func mirrored(_ cells: [Cell]) -> [Cell] {
  [2, 1, 0, 5, 4, 3, 8, 7, 6].map { cells[$0] }
}

for cells in positions {
  let mover: Cell = marks(cells).isMultiple(of: 2) ? .x : .o
  let looks = [cells, mirrored(cells)].flatMap { look in
    sequence(first: look, next: turned).prefix(4)
  }
  let alike = looks.map { Board($0, mover: mover) }
  let pattern = alike[0].pattern
  say(
    text(cells),
    (alike.contains(pattern) ? "" : "a pattern that looks different, ")
      + "of 8 looks with this pattern: \(alike.count { $0.pattern == pattern })"
  )
}
