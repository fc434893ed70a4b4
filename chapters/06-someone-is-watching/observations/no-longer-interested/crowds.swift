// Which of many observers are notified, when one of them is cancelled.

import TicModel

@testable import TicViewModel

for count in 4...10 {
  let names = "ABCDEFGHIJ".prefix(count).map { "\($0)" }
  let crowd = "observers \(names.joined(separator: ", "))"
  say("\(crowd), two marks", log(of: names, cancelling: []))
  for name in names {
    let notified = log(of: names, cancelling: [name])
    say("\(crowd), cancel \(name), two marks", notified)
  }
}
