// Which words are rules, and how they're written again.
import TicModel

@testable import TicDemo

for columns in 0...9 {
  for rows in 0...9 {
    for inARow in [0, 1, 3, 5, 9] { sayRules("\(columns)x\(rows)/\(inARow)/3") }
  }
}
for rounds in -1...101 { sayRules("4x3/3/\(rounds)") }
for word in [
  "", "3x3", "3x3/3", "3x3/3/1/1", "3x3/3/", "/3x3/3/1", "3X3/3/1", "3/3x3/1",
  "+3x3/3/1", "03x3/3/1", "3x3/3/01", "3x3/3/1 ", "3 x3/3/1", "3xx3/3/1",
  "3x3//3/1", "axb/c/d", "3x3/3/one", "3x3x3x1", "3/3/3/1",
] {
  sayRules(word)
}

/// Says what rules a word is read as.
func sayRules(_ word: String) {
  let rules = Rules(word: word[...])
  let sides = rules.map { "\($0.size.columns) columns, \($0.size.rows) rows" }
  say("'\(word)'", rules.map { "\($0.word), \(sides ?? "")" } ?? "no rules")
}
