import TicModel

/// A match played line by line, for scripts and simple terminals.
struct MatchLines {
  private let session: JoinSession

  init(_ session: JoinSession) {
    self.session = session
  }

  /// Handles a typed line, and returns the lines to print.
  func answer(to line: String) -> [String] {
    switch line {
    case "": return []
    case "rematch": session.ask(.vote(true))
    case _ where line.utf8.count == 1 && ("1"..."9").contains(line):
      return answer(to: "move \(line)")
    default:
      do throws(WireError) {
        session.ask(try Request.parse(line.utf8))
      } catch {
        return ["No: \(error.text)."]
      }
    }
    return []
  }

  /// Handles a reply from the host, and returns the lines to print.
  func receive(_ reply: Reply, at time: Int) -> [String] {
    session.receive(reply, at: time)
    switch reply {
    case .hello: return session.token.map { ["Token: \($0.word)"] } ?? []
    case .room(let number, let players, let spectators, let title):
      return [
        "Room \(number): \(title.text) (\(players) of 2, \(spectators) watch)"
      ]
    case .rooms(let count): return ["Rooms: \(count)"]
    case .named(let name): return ["You are \(name.word)."]
    case .joined(let number, let title):
      return ["You are in room \(number): \(title.text)"]
    case .you(.seat(let seat)): return ["You play \(seat.mark.rawValue)."]
    case .you(.spectator): return ["You watch."]
    case .players(let x, let o):
      return ["X: \(x?.word ?? "nobody"), O: \(o?.word ?? "nobody")"]
    case .game: return game
    case .said: return session.viewModel.messages.suffix(1).map(\.text)
    case .left: return ["You are in the lobby."]
    case .away, .here, .error: return [session.notice]
    case .help: return [reply.line]
    case .bye: return ["Goodbye."]
    }
  }

  private var game: [String] {
    let viewModel = session.viewModel
    let board = MatchBoard.canvas(of: viewModel, style: .small).lines
    var lines = [""] + board + ["", viewModel.status]
    if let button = viewModel.rematchButton { lines.append("[\(button)]") }
    return lines
  }
}
