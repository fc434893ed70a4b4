@testable import TicDemo

/// Returns what is done in some runs, each of them so much after the work came.
func done(inRunsAfter times: [Int]) -> String {
  var time = 1000
  var done = 0
  let scheduler = DelayScheduler(now: { time })
  let before = scheduler.millisecondsLeft
  scheduler.schedule { done += 1 }
  let states = times.map { later in
    time = 1000 + later
    scheduler.runDueWork()
    return "\(done)"
  }
  let left = scheduler.millisecondsLeft.map { "\($0) left" } ?? "none left"
  return "\(before == nil ? "none" : "some") before; "
    + "done \(states.joined(separator: ", ")) times; \(left)"
}

/// Returns how long it is until work is due that came so long ago.
func left(after later: Int) -> String {
  var time = 1000
  let scheduler = DelayScheduler(now: { time })
  scheduler.schedule {}
  time += later
  return scheduler.millisecondsLeft.map { "\($0) left" } ?? "none left"
}
