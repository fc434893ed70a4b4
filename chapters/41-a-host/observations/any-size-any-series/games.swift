// Games on a host with rules of its own.
import TicModel

@testable import TicDemo

for word in ["3x3/3/1", "4x2/2/3", "2x4/2/2"] {
  guard let rules = Rules(word: word[...]) else { continue }
  let start = script("1 create Friday", "2 join 1")
  let game = script("1 move 8", "2 move 1", "1 move 7", "2 move 2", "1 move 6")
  let votes = script("1 rematch yes", "2 rematch yes", "3 watch 1")
  sayAnswer(
    to: start + game + votes,
    by: Host(run: Token(0xA1), rules: rules)
  )
}
