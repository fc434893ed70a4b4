// How much of a phrase can be seen, at each hundredth of a second.

@testable import TicModel

for start in [0, 1_000] {
  let line = Chat.Line(seat: .x, phrase: .hello, time: start)
  for age in stride(from: -500, through: 6_000, by: 10) {
    say(
      "said at \(start), seen at \(start + age)",
      "\(Int((line.opacity(at: start + age) * 100).rounded())) %"
    )
  }
}
