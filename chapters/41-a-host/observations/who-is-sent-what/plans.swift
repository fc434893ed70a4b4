// Who is sent what when three clients create rooms, join, and watch.
@testable import TicDemo

let requests = calls("create Friday", "join 1", "watch 1")
for plan in plans(of: requests, upTo: 4) where isCounting(plan) {
  sayAnswer(to: plan)
}
