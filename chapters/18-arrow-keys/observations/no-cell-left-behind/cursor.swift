// Where each arrow key leads from each free cell, for all sets of free cells.
// Of cells that are as near as one another any will do.

@testable import TicDemo

sayGoals(of: [
  ("left", .left), ("right", .right), ("up", .up), ("down", .down),
])
