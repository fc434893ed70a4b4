import Foundation

/// Games of others, whose moves are timed while something else happens.
final class Games {
  private struct Game {
    let players: [Client]
    var moves = 0
    var sent: Double?
    var due: Double
  }

  /// A game without a winner before its end, as cells from 1.
  private static let script = [1, 2, 3, 5, 4, 6, 8, 7, 9]

  private var games: [Game] = []
  private(set) var times: [Double] = []

  init(_ count: Int, on port: Int) {
    for number in 0..<count {
      guard let x = Client(to: port), let o = Client(to: port) else { continue }
      x.wait(for: "hello")
      o.wait(for: "hello")
      x.send("create game \(number)")
      guard let joined = x.wait(for: "joined") else { continue }
      o.send("join \(joined.split(separator: " ")[1])")
      o.wait(for: "game")
      games.append(Game(players: [x, o], due: now() + 0.05 * Double(number)))
    }
  }

  /// Plays for some seconds, with a move every 0.3 s in each game, and calls a
  /// function in between.
  func play(seconds: Double, _ meanwhile: () -> Void) {
    times = []
    let end = now() + seconds
    while now() < end {
      meanwhile()
      for place in games.indices { step(place) }
      usleep(200)
    }
    // A move that never arrived counts with the time it has taken so far.
    times += games.compactMap(\.sent).map { now() - $0 }.filter { $0 > 0.3 }
  }

  private func step(_ place: Int) {
    let game = games[place]
    let boards = game.players.map { player in
      player.lines().filter { $0.hasPrefix("game ") }.last
    }
    if let sent = game.sent, boards[game.moves % 2] != nil {
      times.append(now() - sent)
      games[place].sent = nil
      games[place].due = sent + 0.3
      if game.moves == Self.script.count {
        // X and O change places in a rematch, in any case: leave and begin anew.
        game.players.forEach { $0.send("leave") }
        game.players[0].send("create again")
        guard let joined = game.players[0].wait(for: "joined") else { return }
        game.players[1].send("join \(joined.split(separator: " ")[1])")
        game.players[1].wait(for: "game")
        games[place].moves = 0
      }
    }
    guard games[place].sent == nil, now() >= games[place].due else { return }
    let move = games[place].moves
    game.players[move % 2].send("move \(Self.script[move])")
    games[place].sent = now()
    games[place].moves += 1
  }

  /// The slowest of a hundred moves, and the slowest of all, in milliseconds.
  var summary: String {
    let sorted = times.sorted()
    guard let last = sorted.last else { return "no move arrived" }
    let place = min(sorted.count - 1, sorted.count * 99 / 100)
    let text = [sorted[place], last].map { "\(Int($0 * 1_000 + 0.5)) ms" }
    return "p99 \(text[0]), longest \(text[1]), \(sorted.count) moves"
  }
}
