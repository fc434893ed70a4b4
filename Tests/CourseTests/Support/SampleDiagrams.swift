/// Sources of diagrams, one of each kind.
enum SampleDiagrams {
  static let sequence = """
    sequence: One round of observers
    view -> view model: setCell(index: 4, cellValue: .x)
    view model -> model: setCell(n: 4, c: .x)
    view model --> view: changed
    note view model: the list was copied before the round

    """

  static let tree = """
    tree: What each move is worth
    X to move
      cell 2 = 1 *
        X wins
      cell 5 = 0
        O to move
          cell 2 = -1 (cut)
            O wins

    """

  static let cycle = """
    cycle: The two loops
    outer: a failing session
    inner: red, green, refactor

    """
}
