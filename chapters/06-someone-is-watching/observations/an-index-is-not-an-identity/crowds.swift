// Which of many observers are notified, when up to two of them are
// cancelled.

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
  for pair in orders(of: names, upTo: 2) where pair.count == 2 {
    say(
      "\(crowd), cancel \(pair.joined(separator: " and ")), two marks",
      log(of: names, cancelling: pair)
    )
  }
}
