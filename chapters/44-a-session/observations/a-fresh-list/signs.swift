// What a session sends and shows in a room and in the lobby.

import TicModel

@testable import TicDemo

let events: [Event] = [
  ("2 s", { $0.wait(2) }),
  ("3 s", { $0.wait(3) }),
  ("O is back", { $0.hear("here o") }),
  (
    "1 s and a request",
    {
      $0.wait(1)
      $0.ask(.rooms(2))
    }
  ),
]

sayPlans("In a room", Call([hello, joined], wish: .join(1)), events)
sayPlans("In the lobby", Call([hello, "rooms 2 2 10"]), events)

var early = Call([])
early.ask(.rooms(3))
early.hear(hello)
say("A request before hello", early.record.joined(separator: "; "))
