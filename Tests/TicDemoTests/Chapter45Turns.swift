@testable import TicDemo

/// A loop without a network and a terminal, and notes of what it does.
final class Chapter45Turns {
  fileprivate(set) var notes: [String] = []
  fileprivate var events: [JoinLinkEvent] = []
  fileprivate var actions: [JoinAction] = []
  private var loop: JoinLoop<Chapter45Link, Chapter45Face>?

  /// Creates a loop for a player with a wish, at time 0.
  init(wish: Wish? = nil) {
    loop = JoinLoop(
      JoinSession(wish: wish, at: 0),
      link: Chapter45Link(turns: self),
      face: Chapter45Face(turns: self)
    )
  }

  /// Takes a turn, in which a player at the keyboard asks for actions.
  ///
  /// - Returns: What the loop did, in order.
  @discardableResult
  func turn(
    at time: Int,
    _ input: JoinInput = .nothing,
    hearing lines: [String] = [],
    failing reason: String? = nil,
    player actions: [JoinAction] = []
  ) -> [String] {
    notes = []
    events = lines.map { .line(Array($0.utf8)) }
    if let reason { events.append(.failed(reason)) }
    self.actions = actions
    let text = loop?.turn(input, at: time) ?? ""
    return notes + ["show \(text)"]
  }

  /// Takes turns, all at time 0, until a session is in a state: `connecting`,
  /// `lobby`, `room` or `lost`.
  func reach(_ state: String) {
    turn(at: 0)
    turn(at: 0)
    guard state != "connecting" else { return }
    turn(at: 0, hearing: [Self.hello])
    guard state != "lobby" else { return }
    turn(at: 0, hearing: ["joined 1 x 3x3/3/1 Friday"])
    guard state == "lost" else { return }
    turn(at: 0, failing: "reset")
  }

  /// The first line of a host.
  static let hello = "hello 2 00000000000000a1 0000000000000001"

  /// How the loop has ended, such as `quit`, or `none` if it goes on.
  var ending: String {
    switch loop?.ending {
    case nil: "none"
    case .interrupted(nil): "interrupted"
    case .interrupted(let token?): "interrupted, back \(token.word)"
    case let ending?: "\(ending)"
    }
  }
}

/// A link without a network.
struct Chapter45Link: JoinLink {
  unowned let turns: Chapter45Turns

  func connect(at time: Int) { turns.notes.append("connect") }
  func send(_ request: Request) { turns.notes.append("send \(request.line)") }
  func hangUp() { turns.notes.append("hang up") }

  func events(at time: Int) -> [JoinLinkEvent] {
    defer { turns.events = [] }
    return turns.events
  }
}

/// A face without a terminal.
struct Chapter45Face: JoinFace {
  unowned let turns: Chapter45Turns
  let pause = 1_000

  func handle(_ input: JoinInput, in session: JoinSession) -> [JoinAction] {
    defer { turns.actions = [] }
    return turns.actions
  }

  func hear(_ line: [UInt8], in session: JoinSession) {
    turns.notes.append("hear \(String(decoding: line, as: UTF8.self))")
  }

  /// Returns the name of the session's state, such as `lobby`.
  func text(of session: JoinSession) -> String {
    switch session.state {
    case .connecting: "connecting"
    case .entering: "entering"
    case .lobby: "lobby"
    case .room: "room"
    case .lost: "lost"
    case .over: "over"
    }
  }
}
