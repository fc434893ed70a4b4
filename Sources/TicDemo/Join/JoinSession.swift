import TicModel
import TicViewModel

/// The choices that a player makes before joining a host.
struct JoinWishes: Equatable {
  var name: Name?
  /// The number of the room to join, or `nil` if the player hasn't given any.
  var room: Int?
  /// The title of the room to create, or `nil` if the player hasn't given any.
  var title: Title?
  /// The token for coming back after a lost connection, or `nil` if unknown.
  var token: Token?
}

/// A session between a player's program and a host.
///
/// The session handles the host's replies, and collects requests to send. It
/// passes the notices of the match on to the player's view model.
final class JoinSession {
  /// A room in the list of rooms that the host has sent.
  struct Listing: Equatable {
    let number: Int
    let players: Int
    let spectators: Int
    let title: Title
  }

  let viewModel = SeatViewModel()

  /// The title of the player's room, or `nil` in the lobby.
  private(set) var title: Title?

  /// The player's place in the match, or `nil` in the lobby.
  private(set) var place: Place?

  /// Whether the player is in a room as a spectator.
  var isWatching: Bool { place == .spectator }

  /// The names of the players, by their seats.
  private(set) var players: [Seat: Name] = [:]

  /// The rooms in the last list that the host has sent.
  private(set) var rooms: [Listing] = []

  /// The message that tells the player about the last event.
  var notice = ""

  /// The state of the connection to the host.
  private enum Contact {
    /// A connection on which the host hasn't said hello yet.
    case none
    case open
    /// A lost connection, after which the host hasn't said hello again.
    case lost
  }

  private var contact = Contact.none

  /// Whether the connection is lost, and the host hasn't said hello again.
  var isLost: Bool { contact == .lost }

  /// A reason why a session fails.
  enum Failure {
    case rejected(WireError)
    /// A failure because the other end isn't a host, with its first line.
    case foreign(String)
    case silent
  }

  /// The reason why the session has failed, or `nil` if it hasn't.
  private(set) var failure: Failure?

  /// The token for coming back after a lost connection, or `nil` if unknown.
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

  /// Whether the game was already over when the player entered the room.
  private var isLate = false

  private var phase = MatchStanding.Phase.waiting

  init(_ wishes: JoinWishes) {
    self.wishes = wishes
    token = wishes.token
  }

  /// Queues a request to send, unless the connection has been lost.
  func ask(_ request: Request) {
    guard !isLost else { return }
    requests.append(request)
  }

  /// Whether there are requests that can be sent now.
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

  /// The message that the player should see now.
  var message: String {
    isLost ? "The connection is lost. Trying again." : notice
  }

  /// The state of the match, as a text for this player.
  var status: String {
    guard isLate else { return viewModel.status }
    return switch phase {
    case .won(let seat): "The last game: \(seat.mark.rawValue) won"
    case .left(let seat): "The last game: \(seat.other.mark.rawValue) won"
    case .tied: "The last game: a tie"
    case .waiting, .turn: viewModel.status
    }
  }

  /// Returns the program's outcome after this session at the given endpoint.
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

  /// The command-line option for coming back, or `nil` if that's impossible.
  var wayBack: String? {
    guard case .seat = place, let token else { return nil }
    return "--back \(token.word)"
  }

  /// Parses a line from the host as a reply, or returns `nil` to skip the line.
  ///
  /// The host may be a later version, so unknown lines are skipped. But if the
  /// first line is unknown, the other end isn't a host.
  func reply(in line: [UInt8]) -> Reply? {
    let reply = try? Reply.parse(line)
    if reply != nil { isHost = true }
    if !isHost, !isOver {
      fail(.foreign(String(decoding: line.prefix(60), as: UTF8.self)))
    }
    return reply
  }

  /// Ends the session if the host hasn't said hello within 5 seconds.
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

  /// Handles a reply that the host sends at the given time in milliseconds.
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
