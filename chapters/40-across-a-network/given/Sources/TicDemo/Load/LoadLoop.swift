import TicModel

/// A load test that plays many games at once on a host.
struct LoadLoop {
  /// The moves of three games: a tie, and a win for each player.
  private static let scripts = [
    [0, 1, 2, 4, 3, 5, 7, 6, 8], [0, 3, 1, 4, 2], [8, 0, 7, 1, 3, 2],
  ]

  /// Two players, and the game that they play over and over again.
  private struct Pair {
    var x: ClientConnection
    var o: ClientConnection
    let script: [Int]
    var move = 0
    /// The time in microseconds when a move is due; `nil` if awaiting a reply.
    var due: Int?
    /// The time in microseconds when a move was sent; `nil` once it arrives.
    var sent: Int?
  }

  private let endpoint: Endpoint
  private let rooms: Int
  private let pace: Int
  private var table = PollTable()
  private var pairs: [Pair] = []
  /// The indices of the pairs, by the descriptors of their connections.
  private var places: [Int32: Int] = [:]
  private var times: [Int] = []
  private var games = 0

  init(_ endpoint: Endpoint, rooms: Int, pace: Int) {
    self.endpoint = endpoint
    self.rooms = rooms
    self.pace = 1_000 * pace
  }

  /// Plays for the given number of seconds, and returns a report.
  mutating func run(seconds: Int) throws -> String {
    _ = Platform.raisedFileLimit()
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
  private mutating func addPair(_ place: Int) throws {
    var x = try ClientConnection(to: endpoint)
    var o = try ClientConnection(to: endpoint)
    guard let title = Title("load \(place)") else { return }
    x.send(.create(title))
    let joined = try Self.wait(for: &x) { reply in
      if case .joined(let room, _) = reply { room } else { nil }
    }
    o.send(.join(joined))
    for connection in [x, o] {
      table.add(connection.descriptor)
      places[connection.descriptor] = place
    }
    let script = Self.scripts[place % Self.scripts.count]
    pairs.append(Pair(x: x, o: o, script: script))
    // The first exchange sends the second player's request.
    _ = pairs[place].o.exchange()
  }

  private static func wait<Value>(
    for connection: inout ClientConnection,
    _ isIt: (Reply) -> Value?
  ) throws -> Value {
    while true {
      guard let replies = connection.exchange() else { throw Self.isLost }
      for reply in replies {
        if case .error(let error) = reply {
          throw Platform.SocketError(description: error.text)
        }
        if let value = isIt(reply) { return value }
      }
      Platform.wait(for: [connection.descriptor], milliseconds: 1_000)
    }
  }

  private static let isLost = Platform.SocketError(
    description: "the host has closed a connection"
  )

  private mutating func step() throws {
    for ready in table.wait(milliseconds: 1) {
      guard let place = places[ready.descriptor] else { continue }
      let isX = pairs[place].x.descriptor == ready.descriptor
      let replies = isX ? pairs[place].x.exchange() : pairs[place].o.exchange()
      guard let replies else { throw Self.isLost }
      for case .game(let standing) in replies {
        hear(standing, asX: isX, place)
      }
    }
    let now = Platform.microseconds
    for place in pairs.indices {
      if let due = pairs[place].due, due <= now { play(place) }
    }
  }

  /// Sends the next move in the game of a pair.
  private mutating func play(_ place: Int) {
    let move = pairs[place].move
    let request = Request.play(pairs[place].script[move])
    pairs[place].due = nil
    pairs[place].move += 1
    pairs[place].sent = Platform.microseconds
    if move.isMultiple(of: 2) {
      pairs[place].x.send(request)
      _ = pairs[place].x.exchange()
    } else {
      pairs[place].o.send(request)
      _ = pairs[place].o.exchange()
    }
  }

  /// Handles a standing of the match that one player of a pair has received.
  private mutating func hear(
    _ standing: MatchStanding,
    asX isX: Bool,
    _ place: Int
  ) {
    let move = pairs[place].move
    let marks = standing.grid.count { $0 != .b }
    // The opponent made the last move.
    if let sent = pairs[place].sent, marks == move,
      isX == move.isMultiple(of: 2)
    {
      let now = Platform.microseconds
      times.append(now - sent)
      pairs[place].sent = nil
      pairs[place].due = max(now, sent + pace)
      guard standing.phase.isOver else { return }
      pairs[place].due = nil
      pairs[place].x.send(.vote(true))
      pairs[place].o.send(.vote(true))
      _ = pairs[place].x.exchange()
      _ = pairs[place].o.exchange()
    } else if marks == 0, move == pairs[place].script.count {
      games += 1
      pairs[place].move = 0
      pairs[place].due = Platform.microseconds + pace
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
