public import TicModel

/// A view model that exposes the state of a match to one visitor.
public final class SeatViewModel {
  private var place = Place.spectator
  private var standing = MatchStanding()
  private var chat = Chat()
  private var time = 0
  private let observers = Observers()

  /// Creates a view model that hasn't received any notices from a match yet.
  public init() {}

  // MARK: State for a view

  /// The nine cells of the board, row by row from the top left.
  public var grid: [Cell] { standing.grid }

  /// The state of the match, as a text for this visitor.
  public var status: String {
    switch standing.phase {
    case .waiting: "Waiting for another player"
    case .turn(let seat) where isMine(seat): "Your turn"
    case .turn(let seat): "\(seat.mark.rawValue)'s turn"
    case .won(let seat) where isMine(seat): "You win"
    case .won(let seat) where place == .spectator: "\(seat.mark.rawValue) wins"
    case .won: "You lose"
    case .tied: "A tie"
    case .left(let seat):
      (isMine(seat.other) ? "You win" : "\(seat.other.mark.rawValue) wins")
        + ": \(seat.mark.rawValue) has left"
    }
  }

  /// Returns whether it's the turn of the player in the given seat.
  public func isTurn(of seat: Seat) -> Bool {
    standing.phase == .turn(seat)
  }

  /// Whether the board is disabled because this visitor can't make a move now.
  public var isBoardDisabled: Bool {
    guard case .turn(let seat) = standing.phase else { return true }
    return !isMine(seat)
  }

  /// Returns whether this visitor can play a cell now.
  public func canPlay(_ index: Int) -> Bool {
    !isBoardDisabled && grid.indices.contains(index) && grid[index] == .b
  }

  private func isMine(_ seat: Seat) -> Bool {
    place == .seat(seat)
  }

  /// How far the players' vote on a rematch has progressed.
  public var rematchProgress: RematchProgress {
    switch standing.votes.count {
    case 0: .none
    case 1: .half
    default: .both
    }
  }

  /// The title of the rematch button, or `nil` if no button should be shown.
  public var rematchButton: String? {
    guard case .seat(let seat) = place, standing.phase.isOver else {
      return nil
    }
    if standing.votes.contains(seat) { return "Take back vote" }
    return standing.votes.isEmpty ? "Rematch" : "Accept rematch"
  }

  /// The phrases that players have said recently, oldest first.
  public var messages: [ChatMessage] {
    chat.lines.map { line in
      let name = isMine(line.seat) ? "You" : line.seat.mark.rawValue
      return ChatMessage(
        text: "\(name): \(line.phrase.rawValue)",
        opacity: line.opacity(at: time)
      )
    }
  }

  // MARK: Notices

  /// Handles a notice that the match sends at the given time in milliseconds.
  public func receive(_ notice: Notice, at time: Int) {
    change(at: time) {
      switch notice {
      case .you(let place): self.place = place
      case .game(let standing): self.standing = standing
      case .said(let seat, let phrase): chat.add(phrase, by: seat, at: time)
      case .rejected: break
      }
    }
  }

  /// Advances the view model's clock to the given time in milliseconds.
  public func advance(to time: Int) {
    change(at: time) {}
  }

  /// Makes a change, and notifies observers if the visible state has changed.
  private func change(at time: Int, _ edit: () -> Void) {
    let before = (place, standing, messages)
    self.time = time
    edit()
    chat.advance(to: time)
    guard before != (place, standing, messages) else { return }
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
