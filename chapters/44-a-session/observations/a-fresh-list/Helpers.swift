import TicModel

@testable import TicDemo

/// A session, its clock, and what it has sent and shown.
struct Call {
  var session: JoinSession
  var time = 0
  var record: [String] = []

  /// Has the session receive lines.
  init(_ lines: [String], wish: Wish? = nil) {
    session = JoinSession(name: Name(word: "Ann"), wish: wish, at: 0)
    for line in lines { hear(line) }
    record = [state]
  }

  mutating func hear(_ line: String) {
    note(session.receive(Array(line.utf8), at: time))
  }

  mutating func ask(_ request: Request) {
    guard let effects = session.ask(request, at: time) else {
      record.append("\(time / 1_000) s: not yet")
      return
    }
    note(effects)
  }

  mutating func press(_ request: Request) {
    note(session.press(request, at: time))
  }

  mutating func fail() { note(session.fail("refused", at: time)) }

  /// Lets seconds pass.
  mutating func wait(_ seconds: Int) {
    for _ in 0..<seconds {
      time += 1_000
      note(session.tick(at: time))
    }
  }

  mutating func note(_ effects: [JoinSession.Effect]) {
    let lines = effects.map { effect in
      switch effect {
      case .connect: "connect"
      case .hangUp: "hang up"
      case .send(let request): request.line
      }
    }
    let shown = state
    let isNew = record.last { $0.first == "(" } != shown
    record += lines.map { "\(time / 1_000) s: \($0)" } + (isNew ? [shown] : [])
  }

  private var state: String {
    let silence = session.silence.map { ", silent for \($0) s" } ?? ""
    switch session.state {
    case .connecting: return "(connecting)"
    case .entering: return "(entering\(silence))"
    case .lobby(let lobby):
      return "(lobby, page \(lobby.page)\(silence) \(lobby.news ?? ""))"
    case .room(let stay):
      let code = stay.invitation.map { ", invitation \($0.word)" } ?? ""
      return "(room \(stay.room) \(session.seat.place.word)\(silence)\(code))"
    case .lost(let loss):
      return "(lost since \(loss.since), room \(loss.stay?.room ?? 0))"
    case .over(let ending): return "(over: \(ending))"
    }
  }
}

let hello = "hello 2 00000000000000a1 0000000000000001"
let helloAgain = "hello 2 00000000000000a1 0000000000000002"
let helloOfAnotherRun = "hello 2 00000000000000b2 0000000000000003"
let joined = "joined 1 x 3x3/3/1 Friday"
let invitation = "invitation 23456789"

/// What can happen to a session, each with its name.
typealias Event = (name: String, happen: (inout Call) -> Void)

/// Says what sessions do in all plans of up to four events.
func sayPlans(_ title: String, _ call: Call, _ events: [Event]) {
  for plan in plans(of: Array(events.indices), upTo: 4) {
    var call = call
    for event in plan { events[event].happen(&call) }
    let names = plan.map { events[$0].name }.joined(separator: ", ")
    say("\(title): \(names)", call.record.joined(separator: "; "))
  }
}
