import TicModel

/// A load test that plays many games at once on a host.
struct LoadLoop {
  /// The moves of three games: a tie, and a win for each player.
  private static let scripts = [
    [0, 1, 2, 4, 3, 5, 7, 6, 8], [0, 3, 1, 4, 2], [8, 0, 7, 1, 3, 2],
  ]

  /// Two players, and the game that they play over and over again.
  private struct Pair {
    /// The players' links to the host; they change marks after each game.
    var links: [HostLink]
    /// The index of the link of X.
    var x = 0
    let script: [Int]
    var move = 0
    /// The time in microseconds when a move is due; `nil` if awaiting a reply.
    var due: Int?
    /// The time in microseconds when a move was sent; `nil` once it arrives.
    var sent: Int?
  }

  private let addresses: [SocketAddress]
  private let rooms: Int
  private let pace: Int
  /// The rules of the host, which differ from these in the rounds at most.
  private var rules = Rules.standard
  private var table = PollTable()
  private var pairs: [Pair] = []
  /// The indices of the pairs, by the descriptors of their connections.
  private var places: [Int32: (pair: Int, player: Int)] = [:]
  private var times: [Int] = []
  private var games = 0
  private var lastPing = 0

  init(to addresses: [SocketAddress], rooms: Int, pace: Int) {
    self.addresses = addresses
    self.rooms = rooms
    self.pace = 1_000 * pace
  }

  /// Plays for the given number of seconds, and returns a report.
  mutating func run(seconds: Int) throws(LoadFailure) -> String {
    _ = Platform.raisedFileLimit()
    defer { sayGoodbye() }
    for place in 0..<rooms { try addPair(place) }
    let start = Platform.microseconds
    // The first moves are spread over the time from one to the next.
    for place in pairs.indices {
      pairs[place].due = start + pace * place / rooms
    }
    let end = start + 1_000_000 * seconds
    while Platform.microseconds < end { try step() }
    let time = Double(Platform.microseconds - start) / 1_000_000
    return report(time)
  }

  /// Connects two players, and lets them enter a room of their own.
  private mutating func addPair(_ place: Int) throws(LoadFailure) {
    let script = Self.scripts[place % Self.scripts.count]
    pairs.append(Pair(links: [], script: script))
    var room = 0
    for player in 0...1 {
      pairs[place].links.append(HostLink(to: addresses))
      pairs[place].links[player].connect(at: Platform.now())
      _ = try wait(place, player) { $0.isHello }
      pairs[place].links[player].send(.hello(Reply.version))
      guard let title = Title("load \(place)") else { return }
      pairs[place].links[player]
        .send(player == 0 ? .create(title) : .join(room))
      let joined = try wait(place, player) { $0.room != nil }
      room = joined.room ?? 0
      for descriptor in pairs[place].links[player].readers {
        table.add(descriptor)
        places[descriptor] = (place, player)
      }
    }
  }

  /// Waits for a reply to a player, and returns it.
  private mutating func wait(
    _ place: Int,
    _ player: Int,
    for isIt: (Reply) -> Bool
  ) throws(LoadFailure) -> Reply {
    let end = Platform.now() + 5_000
    while Platform.now() < end {
      let replies = try replies(place, player)
      if let reply = replies.first(where: isIt) { return reply }
      Platform.wait(
        reading: pairs[place].links[player].readers,
        writing: pairs[place].links[player].writers,
        milliseconds: 100
      )
    }
    throw .lost("the host does not answer")
  }

  /// Returns the replies that a player has received.
  private mutating func replies(
    _ place: Int,
    _ player: Int
  ) throws(LoadFailure) -> [Reply] {
    var replies: [Reply] = []
    for event in pairs[place].links[player].events(at: Platform.now()) {
      switch event {
      case .failed(let reason): throw .lost(reason)
      case .line(let line):
        guard let reply = try? Reply.parse(line, rules: rules) else { continue }
        if case .error(let error) = reply {
          throw .rejected(error, rooms: rooms)
        }
        if case .joined(_, _, let rules, _) = reply {
          guard rules.size == .standard else {
            throw .lost("this host plays \(rules.word), and not 3x3/3")
          }
          self.rules = rules
        }
        replies.append(reply)
      }
    }
    return replies
  }

  private mutating func step() throws(LoadFailure) {
    for ready in table.wait(milliseconds: 1) {
      guard let (place, player) = places[ready.descriptor] else { continue }
      for reply in try replies(place, player) {
        switch reply {
        case .you(.player(.x)): pairs[place].x = player
        case .game(let standing): hear(standing, place, player)
        default: break
        }
      }
    }
    let now = Platform.microseconds
    for place in pairs.indices {
      if let due = pairs[place].due, due <= now { play(place) }
    }
    if now - lastPing > 5_000_000 {
      lastPing = now
      sendAll(.ping)
    }
  }

  /// Sends the next move in the game of a pair.
  private mutating func play(_ place: Int) {
    let move = pairs[place].move
    let request = Request.move(pairs[place].script[move])
    let player = (pairs[place].x + move) % 2
    pairs[place].due = nil
    pairs[place].move += 1
    pairs[place].sent = Platform.microseconds
    pairs[place].links[player].send(request)
  }

  /// Handles a standing of the match that one player of a pair has received.
  private mutating func hear(
    _ standing: MatchStanding,
    _ place: Int,
    _ player: Int
  ) {
    let move = pairs[place].move
    let marks = standing.grid.count { $0 != .b }
    // The opponent made the last move.
    if let sent = pairs[place].sent, marks == move,
      player == (pairs[place].x + move) % 2
    {
      let now = Platform.microseconds
      times.append(now - sent)
      pairs[place].sent = nil
      pairs[place].due = max(now, sent + pace)
      guard standing.phase.isOver else { return }
      pairs[place].due = nil
      for player in 0...1 { pairs[place].links[player].send(.rematch(true)) }
    } else if marks == 0, move == pairs[place].script.count {
      games += 1
      pairs[place].move = 0
      pairs[place].due = Platform.microseconds + pace
    }
  }

  private mutating func sendAll(_ request: Request) {
    for place in pairs.indices {
      for player in pairs[place].links.indices {
        pairs[place].links[player].send(request)
      }
    }
  }

  /// Leaves nothing behind: without a goodbye, the host would keep each place.
  private mutating func sayGoodbye() {
    sendAll(.quit)
    for place in pairs.indices {
      for player in pairs[place].links.indices {
        pairs[place].links[player].hangUp()
      }
    }
  }

  private func report(_ seconds: Double) -> String {
    let sorted = times.sorted()
    func percentile(_ share: Double) -> String {
      let place = Int(Double(sorted.count) * share)
      guard let time = sorted.dropFirst(place).first ?? sorted.last else {
        return "-"
      }
      return "\(Double(time) / 1_000) ms"
    }
    return """
      rooms            \(rooms)
      moves            \(times.count)
      moves a second   \(Int(Double(times.count) / seconds))
      games finished   \(games)
      50th percentile  \(percentile(0.5))
      99th percentile  \(percentile(0.99))
      longest          \(percentile(1))

      """
  }
}

extension Reply {
  fileprivate var isHello: Bool {
    if case .hello = self { true } else { false }
  }

  fileprivate var room: Int? {
    if case .joined(let room, _, _, _) = self { room } else { nil }
  }
}
