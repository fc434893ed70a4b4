// How a session loses its host, and tries to reach it again.

import TicModel

@testable import TicDemo

let events: [Event] = [
  ("1 s", { $0.wait(1) }),
  ("5 s", { $0.wait(5) }),
  ("15 s", { $0.wait(15) }),
]

sayPlans("In a room", Call([hello, joined], wish: .join(1)), events)
sayPlans("In the lobby", Call([hello]), events)
sayPlans("While entering", Call([hello], wish: .join(1)), events)
