// How long it is until some work is due, and what is done in which order.

@testable import TicDemo

enum Call: String, CaseIterable {
  case work = "work"
  case workForLater = "work that schedules work"
  case aMillisecond = "1 ms"
  case nearlyAPause = "299 ms"
  case run = "run"
}

/// Returns what is done, and how long it is until there is more to do.
func answer(_ plan: [Call]) -> String {
  var time = 1000
  var number = 0
  var done: [String] = []
  let scheduler = DelayScheduler(now: { time })
  for call in plan {
    switch call {
    case .work:
      number += 1
      scheduler.schedule { [number] in done.append("\(number)") }
    case .workForLater:
      number += 1
      scheduler.schedule { [number] in
        done.append("\(number)")
        scheduler.schedule { done.append("\(number) later") }
      }
    case .aMillisecond: time += 1
    case .nearlyAPause: time += 299
    case .run: scheduler.runDueWork()
    }
  }
  let left = scheduler.millisecondsLeft.map { "\($0) ms" } ?? "none"
  return "done \(done), left \(left)"
}

for plan in plans(of: Call.allCases, upTo: 6) where !plan.isEmpty {
  say(plan.map(\.rawValue).joined(separator: ", "), answer(plan))
}
