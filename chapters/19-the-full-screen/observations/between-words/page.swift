// Which board is on a screen of each size, and where, or what a small screen
// says.
import TicModel
import TicViewModel

@testable import TicDemo

for rows in 1...40 {
  // A screen of 6 columns is too small even for the word "columns".
  sayBoards(rows: rows, columns: 7...100)
}
