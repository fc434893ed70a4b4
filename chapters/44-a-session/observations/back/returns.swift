// How a session comes back to the same run of a host.

import TicModel

@testable import TicDemo

let events: [Event] = [
  ("1 s", { $0.wait(1) }),
  ("15 s", { $0.wait(15) }),
  ("hello of the same run", { $0.hear(helloAgain) }),
  ("joined", { $0.hear(joined) }),
]

/// Returns a session that has just lost its host.
func lost(_ lines: String..., wish: Wish?) -> Call {
  var call = Call(lines, wish: wish)
  call.wait(15)
  return call
}

sayPlans("Lost in a room", lost(hello, joined, wish: .join(1)), events)
sayPlans(
  "Lost in a private room",
  lost(hello, joined, invitation, wish: .join(1)),
  events
)
sayPlans("Lost in the lobby", lost(hello, wish: nil), events)
sayPlans("Lost again", lost(hello, joined, wish: .back(Token(7))), events)
