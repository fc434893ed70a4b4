// What is read from a string: a board, or what's wrong with it and where.

import TicModel

@testable import TicDemo

let wrongCharacters = [
  "Z", "z", "0", "-", ",", " ",
  "\n", "\t", "\r", "\u{1B}", "é", "\u{7F}", "\u{202E}",
].flatMap { character in (0..<9).map { string(with: character, at: $0) } }

for string in wrongRows + wrongCells + wrongCharacters {
  // A number may have zeros in front, as in `\u{00E9}`, or not.
  let answer = reading(string).replacing("\\u{00", with: "\\u{")
  say("\"\(spelledOut(string))\"", answer)
}
boards.forEach(sayReadings)

/// Returns a string in plain ASCII, as one would write it in Swift.
func spelledOut(_ string: String) -> String {
  string.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
