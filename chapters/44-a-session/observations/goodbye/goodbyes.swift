// How a session ends when the player quits, or the program is ended.

import TicModel

@testable import TicDemo

let events: [Event] = [
  ("quit", { $0.note($0.session.quit()) }),
  ("interrupt", { $0.note($0.session.interrupt()) }),
  ("15 s", { $0.wait(15) }),
  ("hello", { $0.hear(hello) }),
]

sayPlans("In a room", Call([hello, joined], wish: .join(1)), events)
sayPlans("In the lobby", Call([hello]), events)
sayPlans("While entering", Call([hello], wish: .join(1)), events)
sayPlans("While connecting", Call([]), events)
