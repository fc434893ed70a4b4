// Which game the options of `play` lead to, or why they are rejected.

@testable import TicDemo

let values = [
  ("against", ["random", "me"]),
  ("as", ["x", "o", "z"]),
  (
    "seed",
    [
      "0", "1", "12345", "\(UInt64.max)", "abc\n", "-1", "1.5",
      "18446744073709551616",
    ]
  ),
]

// Each option is left out, or has one of its values.
var calls: [[Option]] = [[]]
for (name, values) in values {
  calls += calls.flatMap { call in values.map { call + [(name, $0)] } }
}

for call in calls.sorted(by: { $0.count < $1.count }) {
  for call in call.count > 1 ? [call, call.reversed()] : [call] {
    report(call, call.flatMap { ["--\($0.name)", $0.value] })
    report(call, call.map { "--\($0.name)=\($0.value)" })
  }
}
