// What three clients are sent in rooms that one enters by invitation.
@testable import TicDemo

let requests = calls(
  "private Friday",
  "accept 32222222",
  "accept 42222222",
  "invite",
  "join 1",
  "watch 1",
  "leave"
)
let list = script("4 rooms")
for plan in plans(of: requests, upTo: 2) where isCounting(plan) {
  sayAnswer(to: plan + list, by: countingHost())
}
for start in ["1 private Friday", "1 create Friday"] {
  for plan in plans(of: requests, upTo: 2) {
    sayAnswer(to: plan + list, after: script(start), by: countingHost())
  }
}
let playing = script("1 private Friday", "2 accept 32222222", "1 invite")
for plan in plans(of: requests, upTo: 2) {
  sayAnswer(to: plan + list, after: playing, by: countingHost())
}
let watched = playing + script("3 accept 42222222")
for plan in plans(of: requests, upTo: 2) {
  sayAnswer(to: plan + list, after: watched, by: countingHost())
}

/// Returns a host that makes the invitations 1, 2, and so on.
func countingHost() -> Host {
  var number: UInt64 = 0
  return Host(
    run: Token(0xA1),
    makeInvitation: {
      number += 1
      return Invitation(number)
    }
  )
}
