// How much of a line can be seen, at each hundredth of a second.

import TicModel

for start in [0, 1_000] {
  guard let hello = Words("Hello!") else { fatalError("no words") }
  var chat = Chat()
  chat.add(hello, by: .x, at: start)
  let line = chat.lines[0]
  for age in stride(from: -500, through: 6_000, by: 10) {
    say(
      "said at \(start), seen at \(start + age)",
      "\(Int((line.opacity(at: start + age) * 100).rounded())) %"
    )
  }
}
