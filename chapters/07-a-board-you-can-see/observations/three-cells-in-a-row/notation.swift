// What is read from a string: a board, or the row in which it's wrong.

import TicModel

@testable import TicDemo

for string in wrongRows + wrongCells + ["XOXO/.O/X.."] {
  say(string, reading(string))
}
boards.forEach(sayReadings)
