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

  /// The names of the players, by their seats.
  private(set) var players: [Seat: Name] = [:]

  /// The rooms in the last list that the host has sent.
  private(set) var rooms: [Listing] = []

  /// The message that tells the player about the last event.
  var notice = ""

  /// The token for coming back after a lost connection, or `nil` if unknown.
  private(set) var token: Token?

  /// Whether the host has ended the session.
  private(set) var isOver = false

  private let wishes: JoinWishes
  private var requests: [Request] = []
  private var listed: [Listing] = []
  private var newToken: Token?
  private var isComingBack = false

  init(_ wishes: JoinWishes) {
    self.wishes = wishes
    token = wishes.token
  }

  /// Queues a request to send, unless the connection has been lost.
  func ask(_ request: Request) {
    requests.append(request)
  }

  /// Whether there are requests that can be sent now.
  var isAsking: Bool { !requests.isEmpty }

  /// Removes and returns the requests to send.
  func takeRequests() -> [Request] {
    defer { requests = [] }
    return requests
  }

  /// Handles a lost connection, and drops the requests that weren't sent.
  func lose() {
    requests = []
    isComingBack = false
    notice = "The connection is lost. Trying again."
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
      notice = ""
    case .players(let x, let o):
      players[.x] = x
      players[.o] = o
    case .you(let place): viewModel.receive(.you(place), at: time)
    case .game(let standing):
      notice = ""
      viewModel.receive(.game(standing), at: time)
    case .said(let seat, let phrase):
      viewModel.receive(.said(seat, phrase), at: time)
    case .away(let seat, let seconds):
      notice = "\(seat.mark.rawValue) is away, for \(seconds) s at most."
    case .here(let seat): notice = "\(seat.mark.rawValue) is back."
    case .left:
      title = nil
      ask(.rooms)
    case .error(let error): reject(error)
    case .bye: isOver = true
    case .named, .help: break
    }
  }

  private func greet(_ token: Token) {
    if isComingBack {
      self.token = token
      isComingBack = false
    } else if let old = self.token {
      newToken = token
      isComingBack = true
      ask(.back(old))
    } else {
      self.token = token
      // Requests typed in the meantime follow.
      let typed = takeRequests()
      introduce()
      requests += typed
    }
  }

  private func introduce() {
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
    guard error == .badToken, isComingBack else { return }
    isComingBack = false
    token = newToken
    title = nil
    introduce()
  }
}
