public import TicModel

/// What a view asks about a match, seen from one place in it.
public final class SeatViewModel {
  private var place = Place.onlooker
  private var standing = MatchStanding()
  private var chat = Chat()
  private var time = 0
  private let observers = Observers()

  /// Creates a view model that has heard nothing of its match yet.
  public init() {}

  // MARK: What a view asks

  /// The nine cells, row by row from the top left.
  public var grid: [Cell] { standing.grid }

  /// What is going on, in words.
  public var status: String {
    switch standing.phase {
    case .waiting: "Waiting for another player"
    case .turn(let seat) where isMine(seat): "Your turn"
    case .turn(let seat): "\(seat.mark.rawValue)'s turn"
    case .won(let seat) where isMine(seat): "You win"
    case .won(let seat) where place == .onlooker: "\(seat.mark.rawValue) wins"
    case .won: "You lose"
    case .tied: "A tie"
    case .left(let seat):
      (isMine(seat.other) ? "You win" : "\(seat.other.mark.rawValue) wins")
        + ": \(seat.mark.rawValue) has left"
    }
  }

  /// Returns whether it is the turn of a seat: its badge is lit.
  public func isTurn(of seat: Seat) -> Bool {
    standing.phase == .turn(seat)
  }

  /// Whether no move can be made from here, now.
  public var isBoardDisabled: Bool {
    guard case .turn(let seat) = standing.phase else { return true }
    return !isMine(seat)
  }

  /// Returns whether a cell can be played from here, now.
  public func canPlay(_ index: Int) -> Bool {
    !isBoardDisabled && grid.indices.contains(index) && grid[index] == .b
  }

  private func isMine(_ seat: Seat) -> Bool {
    place == .seat(seat)
  }

  /// How far a rematch has come.
  public var rematchProgress: RematchProgress {
    switch standing.votes.count {
    case 0: .none
    case 1: .half
    default: .both
    }
  }

  /// What the button for a rematch says, or nil if there is no such button.
  public var rematchButton: String? {
    guard case .seat(let seat) = place, standing.phase.isOver else {
      return nil
    }
    if standing.votes.contains(seat) { return "Take back vote" }
    return standing.votes.isEmpty ? "Rematch" : "Accept rematch"
  }

  /// What was said a moment ago, the oldest first.
  public var messages: [ChatMessage] {
    chat.lines.map { line in
      let name = isMine(line.seat) ? "You" : line.seat.mark.rawValue
      return ChatMessage(
        text: "\(name): \(line.phrase.rawValue)",
        opacity: line.opacity(at: time)
      )
    }
  }

  // MARK: What a view model hears

  /// Takes in what its match tells, at a time in milliseconds.
  public func receive(_ notice: Notice, at time: Int) {
    change(at: time) {
      switch notice {
      case .you(let place): self.place = place
      case .game(let standing): self.standing = standing
      case .said(let seat, let phrase): chat.add(phrase, by: seat, at: time)
      case .refused: break
      }
    }
  }

  /// Takes note that time has passed.
  public func advance(to time: Int) {
    change(at: time) {}
  }

  /// Makes a change, and tells the observers if it can be seen.
  private func change(at time: Int, _ edit: () -> Void) {
    let before = (place, standing, messages)
    self.time = time
    edit()
    chat.advance(to: time)
    guard before != (place, standing, messages) else { return }
    observers.tell()
  }

  // MARK: Who watches

  /// Registers a callback that is told after each change.
  ///
  /// The rounds are those of `TicViewModel.observe(_:)`.
  ///
  /// - Returns: A token for `cancel(_:)`.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Takes an observer out: it is told no more.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
