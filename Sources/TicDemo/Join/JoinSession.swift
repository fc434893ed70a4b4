import TicModel
import TicViewModel

/// The wishes of a player who joins a host.
struct JoinWishes: Equatable {
  var name: Name?
  /// The number of a room to join.
  var room: Int?
  /// The title of a room to create.
  var title: Title?
  /// The token for coming back.
  var token: Token?
}

/// The session of a player's program with a host.
///
/// The session takes in replies, and makes requests. Notices of a match are
/// passed on to the view model of a seat.
final class JoinSession {
  /// A room in the list.
  struct Listing: Equatable {
    let number: Int
    let players: Int
    let spectators: Int
    let title: Title
  }

  let viewModel = SeatViewModel()

  /// The title of the room, or `nil` in the lobby.
  private(set) var title: Title?

  /// The place in the match, or `nil` in the lobby.
  private(set) var place: Place?

  /// Whether the program's user is a spectator.
  var isWatching: Bool { place == .spectator }

  /// The names of the players.
  private(set) var players: [Seat: Name] = [:]

  /// The rooms of the host, as of the last list.
  private(set) var rooms: [Listing] = []

  /// The message about the last event.
  var notice = ""

  /// The state of the contact with the host.
  private enum Contact {
    /// The host hasn't said hello yet.
    case none
    case open
    /// The connection was lost, and the host hasn't said hello again.
    case lost
  }

  private var contact = Contact.none

  /// Whether the connection is lost, and the host hasn't said hello again.
  var isLost: Bool { contact == .lost }

  /// A reason for ending the session.
  enum Failure {
    case rejected(WireError)
    /// The other end isn't a host, and this is its first line.
    case foreign(String)
    case silent
  }

  /// The reason why the session has failed, if it has.
  private(set) var failure: Failure?

  /// The token for coming back.
  private(set) var token: Token?

  /// Whether the host has ended the session.
  private(set) var isOver = false

  private let wishes: JoinWishes
  private var requests: [Request] = []
  private var listed: [Listing] = []
  private var newToken: Token?
  private var isComingBack = false
  private var isHost = false
  private var firstTick: Int?
  private var isEntering = false
  private var isBack = false

  /// Whether the game, if it's over, was over before the player came.
  private var isLate = false

  private var phase = MatchStanding.Phase.waiting

  init(_ wishes: JoinWishes) {
    self.wishes = wishes
    token = wishes.token
  }

  /// Adds a request to be sent, unless the connection is lost.
  func ask(_ request: Request) {
    guard !isLost else { return }
    requests.append(request)
  }

  /// Whether there are requests to send.
  var isAsking: Bool { contact == .open && !requests.isEmpty }

  /// Removes and returns the requests to send.
  func takeRequests() -> [Request] {
    guard contact == .open else { return [] }
    defer { requests = [] }
    return requests
  }

  /// Handles a lost connection, and drops the requests that weren't sent.
  func lose() {
    requests = []
    isComingBack = false
    contact = .lost
  }

  /// The message to show now.
  var message: String {
    isLost ? "The connection is lost. Trying again." : notice
  }

  /// The state of the match as text for this player.
  var status: String {
    guard isLate else { return viewModel.status }
    return switch phase {
    case .won(let seat): "The last game: \(seat.mark.rawValue) won"
    case .left(let seat): "The last game: \(seat.other.mark.rawValue) won"
    case .tied: "The last game: a tie"
    case .waiting, .turn: viewModel.status
    }
  }

  /// Returns the outcome of a program that has played at an endpoint.
  func outcome(at endpoint: Endpoint) -> Outcome {
    let place = "\(endpoint)".quoted
    switch failure {
    case .rejected(let error): return .failure(error.text)
    case .foreign(let line):
      let answer = "it answered \(line.quoted)"
      return .failure("\(place) isn't a TicDemo host: \(answer)")
    case .silent:
      return .failure("\(place) doesn't answer; is it a TicDemo host?")
    case nil: break
    }
    guard isLost else { return Outcome() }
    let hint = wayBack.map { "To come back: TicDemo join \(endpoint) \($0)\n" }
    return Outcome(
      errorOutput: "Error: the connection to the host is lost\n"
        + (hint ?? ""),
      status: 1
    )
  }

  /// The option with which a player can come back, or `nil`.
  var wayBack: String? {
    guard case .seat = place, let token else { return nil }
    return "--back \(token.word)"
  }

  /// Returns the reply in a line of the host, or `nil` if there's none.
  ///
  /// The host may be a later version, so unknown lines are skipped. But if it's
  /// the first line, it doesn't come from a host.
  func reply(in line: [UInt8]) -> Reply? {
    let reply = try? Reply.parse(line)
    if reply != nil { isHost = true }
    if !isHost, !isOver {
      fail(.foreign(String(decoding: line.prefix(60), as: UTF8.self)))
    }
    return reply
  }

  /// Gives up if the host hasn't said hello within 5 seconds.
  func tick(at time: Int) {
    let start = firstTick ?? time
    firstTick = start
    guard contact == .none, !isOver, time - start >= 5_000 else { return }
    fail(.silent)
  }

  private func fail(_ reason: Failure) {
    failure = reason
    isOver = true
  }

  /// Handles a reply of the host, at a time in milliseconds.
  func receive(_ reply: Reply, at time: Int) {
    switch reply {
    case .hello(let token): greet(token)
    case .room(let number, let players, let spectators, let title):
      listed.append(
        Listing(
          number: number,
          players: players,
          spectators: spectators,
          title: title
        )
      )
    case .rooms:
      rooms = listed
      listed = []
    case .joined(_, let title):
      self.title = title
      isEntering = false
      isLate = !isBack
      notice = ""
    case .players(let x, let o):
      players[.x] = x
      players[.o] = o
    case .you(let place):
      self.place = place
      viewModel.receive(.you(place), at: time)
    case .game(let standing):
      phase = standing.phase
      if !phase.isOver { isLate = false }
      notice = ""
      viewModel.receive(.game(standing), at: time)
    case .said(let seat, let phrase):
      viewModel.receive(.said(seat, phrase), at: time)
    case .away(let seat, let seconds):
      notice = "\(seat.mark.rawValue) is away, for \(seconds) s at most."
    case .here(let seat): notice = "\(seat.mark.rawValue) is back."
    case .left:
      title = nil
      place = nil
      ask(.rooms)
    case .error(let error): reject(error)
    case .bye: isOver = true
    case .named, .help: break
    }
  }

  private func greet(_ token: Token) {
    contact = .open
    isBack = isComingBack
    if isComingBack {
      self.token = token
      isComingBack = false
    } else if let old = self.token {
      newToken = token
      isComingBack = true
      requests.insert(.back(old), at: 0)
    } else {
      self.token = token
      // Requests typed in the meantime follow.
      let typed = takeRequests()
      introduce()
      requests += typed
    }
  }

  private func introduce() {
    isEntering = wishes.room != nil || wishes.title != nil
    if let name = wishes.name { ask(.name(name)) }
    if let room = wishes.room {
      ask(.join(room))
    } else if let title = wishes.title {
      ask(.create(title))
    }
    ask(.rooms)
  }

  private func reject(_ error: WireError) {
    notice = "No: \(error.text)."
    if error == .badToken, isComingBack { return beginAnew() }
    guard isEntering || contact == .none else { return }
    fail(.rejected(error))
  }

  private func beginAnew() {
    isComingBack = false
    token = newToken
    title = nil
    introduce()
  }
}
