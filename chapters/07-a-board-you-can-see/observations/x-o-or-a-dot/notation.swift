// What is read from a string: a board, or what's wrong with it and where.

import TicModel

@testable import TicDemo

let wrongCharacters = ["Z", "z", "0", "-", ",", " "].flatMap { character in
  (0..<9).map { string(with: character, at: $0) }
}

for string in wrongRows + wrongCells + wrongCharacters {
  say(string, reading(string))
}
boards.forEach(sayReadings)
