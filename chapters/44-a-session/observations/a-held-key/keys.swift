// What is sent of the requests that follow each other quickly.

import TicModel

@testable import TicDemo

let events: [Event] = [
  ("vote", { $0.press(.rematch(true)) }),
  ("take it back", { $0.press(.rematch(false)) }),
  ("move", { $0.press(.move(4)) }),
  ("249 ms", { $0.time += 249 }),
  ("1 ms", { $0.time += 1 }),
]

sayPlans("In a room", Call([hello, joined], wish: .join(1)), events)

var call = Call([hello, joined], wish: .join(1))
var host = Throttle(burst: 40, perSecond: 20, at: 0)
var isTooFast = false
for press in 0..<600 {
  call.time = 33 * press
  let sent = call.record.count
  call.press(.rematch(press.isMultiple(of: 2)))
  for _ in sent..<call.record.count where !host.allows(at: call.time) {
    isTooFast = true
  }
}
say("A held key alternates for 20 s", isTooFast ? "too fast" : "fair")

var script = Call([hello, joined], wish: .join(1))
for _ in 0..<21 { script.ask(.help) }
script.time = 100
script.ask(.help)
say("A script asks for help 22 times", script.record.joined(separator: "; "))
