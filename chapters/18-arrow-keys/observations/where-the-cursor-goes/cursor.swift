// Where up and down lead from each free cell, for all sets of free cells.
// Of cells that are as near as one another any will do.

@testable import TicDemo

sayGoals(of: [("up", .up), ("down", .down)])
