// What is read from a string: a board, or what's wrong with it and where.

import TicModel

@testable import TicDemo

let wrongCharacters = [
  "Z", "z", "0", "-", ",", " ",
  "\n", "\t", "\r", "\u{1B}", "é", "\u{7F}", "\u{202E}",
].flatMap { character in (0..<9).map { string(with: character, at: $0) } }

for string in wrongRows + wrongCells + wrongCharacters {
  say("\"\(spelledOut(string))\"", inOneSpelling(reading(string)))
}
boards.forEach(sayReadings)

/// Returns a string in plain ASCII, as one would write it in Swift.
func spelledOut(_ string: String) -> String {
  string.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}

/// Returns a message in which no number has zeros in front, as in `\u{00E9}`,
/// and none stands for a character that has a name, as in `\u{9}`.
func inOneSpelling(_ message: String) -> String {
  message.replacing(#/\\u\{0+/#, with: "\\u{")
    .replacing("\\u{9}", with: "\\t").replacing("\\u{D}", with: "\\r")
}
