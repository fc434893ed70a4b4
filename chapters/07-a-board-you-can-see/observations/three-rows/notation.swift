// What is read from a string: a board, or that it has too few or many rows.

import TicModel

@testable import TicDemo

for string in wrongRows {
  say(string, reading(string))
}
boards.forEach(sayReadings)
