// Which board is on a screen of each size, and where, or what a small screen
// says.
import TicModel
import TicViewModel

@testable import TicDemo

for rows in 1...40 {
  // Which words are in which line of another screen is for the next step to say.
  let columns = Array(39...60) + (rows < 11 ? [] : Array(61...100))
  sayBoards(rows: rows, columns: columns)
}
