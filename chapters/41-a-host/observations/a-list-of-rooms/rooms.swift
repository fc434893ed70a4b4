// What's listed after three clients have created rooms, joined, and left.
@testable import TicDemo

let requests = calls("create Friday", "join 1", "watch 1", "leave")
for plan in plans(of: requests, upTo: 3) where isCounting(plan) {
  sayAnswer(to: script("4 rooms", "1 rooms"), after: plan)
}
sayAnswer(
  to: script("4 rooms"),
  after: script("1 create Friday", "2 join 1", "3 watch 1")
)
