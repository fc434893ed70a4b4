// How long it is until a piece of work is due, and how often it is done.

@testable import TicDemo

for later in [0, 1, 299, 300] {
  say("work, after \(later) ms", left(after: later))
}

for times in plans(of: [0, 1, 150, 299, 300, 301, 5000], upTo: 3) {
  guard times == times.sorted(), !times.isEmpty else { continue }
  let runs = times.map { ", run after \($0) ms" }.joined()
  say("work\(runs)", done(inRunsAfter: times))
}
