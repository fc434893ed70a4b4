// What a session does when it comes back to a host that may have changed.

import TicModel

@testable import TicDemo

let events: [Event] = [
  ("5 s", { $0.wait(5) }),
  ("15 s", { $0.wait(15) }),
  ("hello of the same run", { $0.hear(helloAgain) }),
  ("hello of another run", { $0.hear(helloOfAnotherRun) }),
  ("bad-token", { $0.hear("error bad-token") }),
  ("left", { $0.hear("left asked") }),
  ("the connection fails", { $0.fail() }),
]

sayPlans("In a room", Call([hello, joined], wish: .join(1)), events)

/// Enters another room after the place is gone, and loses that, too.
var call = Call([hello, joined], wish: .join(1))
call.wait(15)
for line in [helloAgain, "error bad-token", joined] { call.hear(line) }
call.wait(15)
call.hear("hello 2 00000000000000a1 0000000000000005")
say("The next room is lost, too", call.record.joined(separator: "; "))
