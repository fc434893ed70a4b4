import TicModel

@testable import TicViewModel

/// Something that an observer does when it's called.
enum Action: Equatable {
  case play, register, cancel(String), reset, resetAfterMarks

  /// Whether there's a point in doing it twice in a row.
  var isRepeatable: Bool { self == .play || self == .register }

  var words: String {
    switch self {
    case .play: "plays the first blank cell"
    case .register: "registers N"
    case .cancel(let name): "cancels \(name)"
    case .reset: "resets"
    case .resetAfterMarks: "resets the game if it has marks"
    }
  }
}

/// An action of an observer in one of its calls, which count from 1.
struct Deed: Equatable {
  let name: String
  let call: Int
  let action: Action
}

/// Returns all plans of up to `most` actions in these calls, the shortest first.
///
/// Actions in the same call come in every order, but nobody is cancelled twice
/// in it.
func busyPlans(
  of calls: [(name: String, call: Int)],
  doing actions: [Action],
  upTo most: Int
) -> [[Deed]] {
  var all: [[Deed]] = [[]]
  var longest: [(plan: [Deed], next: Int)] = [([], 0)]
  for _ in 0..<most {
    longest = longest.flatMap { plan, next in
      calls.indices.dropFirst(next).flatMap { index in
        actions.compactMap { action in
          let (name, call) = calls[index]
          let deed = Deed(name: name, call: call, action: action)
          guard action.isRepeatable || !plan.contains(deed) else { return nil }
          return (plan + [deed], index)
        }
      }
    }
    all += longest.map(\.plan)
  }
  return all
}

/// Returns some of the plans of five to eight actions in these calls: the same
/// ones each time.
func longPlans(
  of calls: [(name: String, call: Int)],
  doing actions: [Action],
  count: Int
) -> [[Deed]] {
  var state: UInt32 = 1
  func random(below bound: Int) -> Int {
    state = state &* 1_664_525 &+ 1_013_904_223
    return Int(state >> 16) % bound
  }
  return (0..<count).map { _ in
    let places = (0..<(5 + random(below: 4)))
      .map { _ in random(below: calls.count) }
    return places.sorted().map { place in
      let action = actions[random(below: actions.count)]
      let (name, call) = calls[place]
      return Deed(name: name, call: call, action: action)
    }
  }
}

/// Returns how a plan is said.
func words(_ plan: [Deed]) -> String {
  var words = "A, B and C observe"
  var before: (name: String, call: Int) = ("", 0)
  for deed in plan {
    let isSame = before == (deed.name, deed.call)
    words += isSame ? ", " : "; call \(deed.call) of \(deed.name) "
    words += deed.action.words
    before = (deed.name, deed.call)
  }
  return words + "; two marks, and a third without actions"
}

/// A game whose observers A, B and C do what a plan says.
final class BusyGame {
  private let game = TicViewModel()
  private let plan: [Deed]
  private var tokens: [String: ObserverToken] = [:]
  private var calls: [String: Int] = [:]
  private var newcomers = 0
  private var changes = 0
  private var rounds = 0
  private var total = 0
  private var log: [[String]] = []

  /// Creates a game in which two marks are set, and a third one when the
  /// observers only listen.
  init(_ plan: [Deed]) {
    self.plan = plan
    if plan.contains(where: { $0.action == .register }) {
      game.observe { [unowned self] in rounds += 1 }
    }
    for name in ["A", "B", "C"] {
      observe(name) { [unowned self] in called(name) }
    }
    for _ in 1...3 {
      log.append([])
      play()
    }
  }

  /// Who is called for each of the three marks, and how many marks it sees.
  var answer: String {
    log.map { $0.joined(separator: ", ") }.joined(separator: "; ")
  }

  private func called(_ name: String) {
    note(name)
    calls[name, default: 0] += 1
    guard log.count < 3 else { return }
    for deed in plan where deed.name == name && deed.call == calls[name] {
      make(deed.action)
    }
  }

  private func note(_ name: String) {
    total += 1
    precondition(total < 500, "The observers are called again and again.")
    log[log.count - 1].append("\(name) sees \(marks(game.grid))")
  }

  private func make(_ action: Action) {
    switch action {
    case .play: play()
    case .register: observeNewcomer()
    case .cancel(let name):
      if let token = tokens[name] { game.cancel(token) }
    case .reset:
      if marks(game.grid) > 0 { changes += 1 }
      game.reset()
    case .resetAfterMarks: if marks(game.grid) > 0 { make(.reset) }
    }
  }

  private func play() {
    guard let index = (0..<9).first(where: game.canPlay) else { return }
    changes += 1
    game.play(index)
  }

  private func observe(_ name: String, _ callback: @escaping () -> Void) {
    tokens[name] = game.observe(callback)
  }

  /// Registers an observer that only listens.
  ///
  /// Whether it's notified of changes that were made before it came, and have
  /// to wait, is left open.
  private func observeNewcomer() {
    newcomers += 1
    let name = "N\(newcomers)"
    let (round, change) = (rounds, changes)
    observe(name) { [unowned self] in
      let isAsked = rounds == round || rounds > change || log.count == 3
      if isAsked { note(name) }
    }
  }
}

/// Says who is notified of moves and resets, and what it sees, when observers do
/// several things in one call, one of them this kind of reset.
func askBusyObservers(resettingBy reset: Action) {
  let actions: [Action] = [
    .play, reset, .register, .cancel("A"), .cancel("B"), .cancel("C"),
  ]
  let short = busyPlans(
    of: [("A", 1), ("A", 2), ("B", 1), ("B", 2)],
    doing: actions,
    upTo: 3
  )
  let long = longPlans(
    of: ["A", "B", "C"].flatMap { name in (1...3).map { (name, $0) } },
    doing: actions + [.play, reset, .cancel("N1")],
    count: 300
  )

  for plan in short + long {
    let resets = plan.contains { $0.action == reset }
    guard resets || plan.count < 3 else { continue }
    say(words(plan), BusyGame(plan).answer)
  }
}
