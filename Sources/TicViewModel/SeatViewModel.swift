public import TicModel

/// A view model that exposes the state of a match to one visitor.
public final class SeatViewModel {
  /// The visitor's place in the match.
  public private(set) var place = Place.spectator

  /// The state of the match that everyone can see.
  public private(set) var standing = MatchStanding()

  private var names: [Mark: String] = [:]
  private var chat = Chat()
  private var announcement = (text: "", time: 0)
  private var time = 0
  private let observers = Observers()

  private static let newsLifetime = 4_000

  /// Creates a view model that hasn't received any notices from a match yet.
  public init() {}

  // MARK: The board

  /// The cells of the board, row by row from the top left.
  public var grid: [Cell] { standing.grid }

  /// The board as it's drawn for this visitor.
  public var picture: BoardPicture {
    BoardPicture(of: standing, playable: grid.indices.filter(canPlay))
  }

  /// Whether the board is disabled because this visitor can't make a move now.
  public var isBoardDisabled: Bool {
    guard case .turn(let mark) = standing.phase else { return true }
    return !isMine(mark)
  }

  /// Returns whether this visitor can play a cell now.
  public func canPlay(_ index: Int) -> Bool {
    !isBoardDisabled && grid.indices.contains(index) && grid[index] == .b
  }

  // MARK: The players

  /// Returns whether it's the turn of the player with the given mark.
  public func isTurn(of mark: Mark) -> Bool {
    standing.phase == .turn(mark)
  }

  /// Returns the name of a player, as shown to this visitor, or an empty string.
  ///
  /// This visitor's own name is `You`, or `You (Ann)` if it's known.
  public func name(of mark: Mark) -> String {
    guard isMine(mark) else { return names[mark] ?? "" }
    return names[mark].map { "You (\($0))" } ?? "You"
  }

  private func isMine(_ mark: Mark) -> Bool {
    place == .player(mark)
  }

  // MARK: The state in words

  /// The state of the match, as a text for this visitor.
  public var status: String {
    switch standing.phase {
    case .waiting: "Waiting for another player"
    case .turn(let mark) where isMine(mark): "Your turn"
    case .turn(let mark): "\(mark.rawValue)'s turn"
    case .won(let mark) where isMine(mark.opponent): "You lose"
    case .won(let mark): victory(of: mark)
    case .tied: "A tie"
    case .left(let mark):
      "\(victory(of: mark.opponent)): \(mark.rawValue) has left"
    }
  }

  private func victory(of mark: Mark) -> String {
    isMine(mark) ? "You win" : "\(mark.rawValue) wins"
  }

  /// The round and the wins of both players, such as `Round 2 of 3, X 1, O 0`,
  /// or an empty string if a series is a single game.
  public var score: String {
    guard standing.rounds > 1 else { return "" }
    return "Round \(standing.round) of \(standing.rounds), "
      + "X \(standing.xWins), O \(standing.oWins)"
  }

  /// What has just happened, if the state doesn't show it; otherwise empty.
  ///
  /// News is gone after four seconds.
  public var news: String {
    time - announcement.time < Self.newsLifetime ? announcement.text : ""
  }

  // MARK: The chat and the rematch

  /// What players have said recently, oldest first.
  public var messages: [ChatMessage] {
    chat.lines.map { line in
      let speaker = isMine(line.mark) ? "You" : line.mark.rawValue
      return ChatMessage(
        text: "\(speaker): \(line.words.text)",
        opacity: line.opacity(at: time)
      )
    }
  }

  /// How far the players' vote on a rematch has progressed.
  public var rematchProgress: RematchProgress {
    switch standing.votes.count {
    case 0: .none
    case 1: .half
    default: .both
    }
  }

  /// What this visitor can do about a rematch.
  ///
  /// There's no offer if a player has left, because a new player will begin a
  /// new game without a vote.
  public var offer: RematchOffer {
    guard case .player(let mark) = place else { return .none }
    switch standing.phase {
    case .waiting, .turn, .left: return .none
    case .won, .tied: break
    }
    if standing.votes.contains(mark) { return .takeBack }
    return standing.votes.isEmpty ? .vote : .accept
  }

  // MARK: Changes

  /// Handles a notice that the match sends at the given time in milliseconds.
  public func receive(_ notice: Notice, at time: Int) {
    change(at: time) {
      switch notice {
      case .you(let place): self.place = place
      case .game(let standing): self.standing = standing
      case .said(let mark, let words):
        chat.add(words, by: mark, at: self.time)
      case .rejected: break
      }
    }
  }

  /// Sets the names of the players; `nil` is a name that isn't known.
  public func setNames(x: String?, o: String?) {
    change(at: time) {
      names = [.x: x, .o: o].compactMapValues { $0 }
    }
  }

  /// Makes a text the news, at the given time in milliseconds.
  public func announce(_ text: String, at time: Int) {
    change(at: time) { announcement = (text, self.time) }
  }

  /// Advances the view model's clock to the given time in milliseconds.
  ///
  /// An earlier time than the clock's doesn't change it.
  public func advance(to time: Int) {
    change(at: time) {}
  }

  /// Makes a change, and notifies observers if the visible state has changed.
  private func change(at time: Int, _ edit: () -> Void) {
    let before = (place, standing, names, news, messages)
    self.time = max(self.time, time)
    edit()
    chat.advance(to: self.time)
    guard before != (place, standing, names, news, messages) else { return }
    observers.tell()
  }

  // MARK: Observers

  /// Registers a callback to be called after each change of the state.
  ///
  /// Observers are notified in the same way as those of `TicViewModel`.
  ///
  /// - Returns: A token to pass to `cancel(_:)`, which removes the observer.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Removes the observer identified by a token, so it's no longer notified.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
