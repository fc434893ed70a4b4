public import TicModel

/// A view model that exposes a game's state and handles the players' actions.
public final class TicViewModel {
  /// A function that runs the given closure, either immediately or later.
  public typealias Scheduler = (@escaping () -> Void) -> Void

  private(set) var model: TicModel
  private let opponent: Strategy
  /// The mark of the human player in a game against the computer.
  public private(set) var human: Mark
  private let schedule: Scheduler
  /// A number that grows with each change, to detect outdated computer moves.
  private var version = 0
  private var history: [Move] = []
  private var kept: KeptGame?
  private let observers = Observers()

  private typealias Move = (cell: Int, before: TicModel)

  /// An unfinished game that was discarded and can be brought back.
  private struct KeptGame {
    let model: TicModel
    let history: [Move]
    let human: Mark
  }

  /// Creates a view model; if `twoPlayer` is false, the opponent is `minimax`.
  public convenience init(twoPlayer: Bool) {
    self.init(against: twoPlayer ? nil : .minimax)
  }

  /// Creates a view model of a game for two people, or one against a strategy.
  ///
  /// Against a strategy, `human` is the person's mark. If the mark is O, the
  /// computer begins. Each of the computer's moves is passed to `schedule`,
  /// which by default makes the move immediately.
  public init(
    size: BoardSize = .standard,
    against opponent: Strategy? = nil,
    human: Mark = .x,
    schedule: @escaping Scheduler = { $0() }
  ) {
    let computer = opponent == nil ? nil : human.opponent
    model = TicModel(size: size, computer: computer)
    self.opponent = opponent ?? .minimax
    self.human = human
    self.schedule = schedule
    letComputerMove()
  }

  // MARK: State for a view

  /// The size of the board, and the number of marks in a row needed to win.
  public var size: BoardSize { model.size }

  /// The cells of the board, row by row from the top left.
  public var grid: [Cell] { model.grid }

  /// The board as it's drawn now.
  public var picture: BoardPicture {
    BoardPicture(of: model, playable: grid.indices.filter(canPlay))
  }

  /// Whether it's X's turn.
  public var isXTurn: Bool { model.isXTurn }

  /// Whether two people play, rather than one person against the computer.
  public var isTwoPlayer: Bool { model.isTwoPlayer }

  /// Whether the board is disabled because it's the computer's turn.
  public var isBoardDisabled: Bool { model.isBoardDisabled }

  /// Whether the game is over, because the grid is full or a player has won.
  public var isGameOver: Bool { model.isGameOver }

  /// The result of the game as text, or an empty string if the game isn't over.
  ///
  /// When the game is over, the text is `X Wins`, `O Wins`, or `Draw`.
  public var winnerDisplay: String { model.outcome.display }

  /// Whether each line is complete: first rows, then columns, then diagonals.
  public var winningLines: [Bool] { model.winningLines }

  /// The result as a message to the players; empty if the game isn't over.
  ///
  /// Against the computer, the message is `You win`, `The computer wins`, or
  /// `Draw`. For two people, it's the same as `winnerDisplay`.
  public var message: String {
    guard !isTwoPlayer, case .won(let winner) = model.outcome else {
      return winnerDisplay
    }
    return winner == human ? "You win" : "The computer wins"
  }

  /// Returns why a person can't play a cell now, or `nil` if the person can.
  public func reasonNotToPlay(_ index: Int) -> IllegalMove? {
    guard grid.indices.contains(index) else { return .noSuchCell }
    guard !isGameOver else { return .gameOver }
    guard !isBoardDisabled else { return .notYourTurn }
    return grid[index] == .b ? nil : .taken
  }

  /// A remark if the computer's last move was a guess, or an empty string.
  ///
  /// On a large board, the computer can't always search to the end of the game.
  public var remark: String {
    model.isGuess && !isGameOver ? "The computer could not see to the end." : ""
  }

  /// Returns whether a person can play a cell now.
  ///
  /// This requires a blank cell and a person's turn in an unfinished game.
  public func canPlay(_ index: Int) -> Bool {
    reasonNotToPlay(index) == nil
  }

  // MARK: Actions of a view

  /// Starts a new game in the same mode: for two people, or for one person.
  ///
  /// Observers are notified if the state changes, and again if the computer
  /// makes the first move.
  public func reset() {
    reset(twoPlayer: isTwoPlayer)
  }

  /// Starts a new game for two people, or for one against the computer.
  ///
  /// Observers are notified as by `reset()`, and if only `isTwoPlayer` changes.
  public func reset(twoPlayer: Bool) {
    reset(twoPlayer: twoPlayer, human: human)
  }

  /// Starts a new game in the same mode, with the given mark for the human.
  public func reset(human: Mark) {
    reset(twoPlayer: isTwoPlayer, human: human)
  }

  /// Starts a game of another round, after which no older game comes back.
  func startRound(human: Mark) {
    reset(twoPlayer: isTwoPlayer, human: human, isSameRound: false)
  }

  private func reset(twoPlayer: Bool, human: Mark, isSameRound: Bool = true) {
    if isGameOver || !isSameRound {
      kept = nil
    } else if !history.isEmpty {
      kept = KeptGame(model: model, history: history, human: self.human)
    }
    self.human = human
    history = []
    version += 1
    let computer = twoPlayer ? nil : human.opponent
    change { $0 = TicModel(size: size, computer: computer) }
    letComputerMove()
  }

  /// Makes a move for the player whose turn it is.
  ///
  /// Observers are notified of the move, and again if the computer replies.
  /// Nothing changes if the cell can't be played.
  ///
  /// - Returns: Whether the move was made or, if it was rejected, the reason.
  @discardableResult
  public func play(_ index: Int) -> MoveResult {
    if let reason = reasonNotToPlay(index) { return .rejected(reason) }
    history.append((index, model))
    setCell(index: index, cellValue: model.mover.cell)
    letComputerMove()
    return .made
  }

  /// Takes back the last move made by a person, and the computer's reply to it.
  ///
  /// Observers are notified once, if there was a move to take back.
  ///
  /// - Returns: The cell of the person's move, or `nil` if there was no move.
  @discardableResult
  public func takeBack() -> Int? {
    guard let last = history.popLast() else { return nil }
    change { $0 = last.before }
    return last.cell
  }

  /// Schedules a move of the computer, if it's the computer's turn.
  private func letComputerMove() {
    guard isBoardDisabled else { return }
    let version = version
    schedule { [weak self] in
      guard let self, version == self.version else { return }
      takeSystemTurn()
    }
  }

  private func takeSystemTurn() {
    change { $0.takeSystemTurn(by: opponent) }
  }

  /// Whether an unfinished game was discarded and can be brought back.
  public var canBringBack: Bool { kept != nil }

  /// Brings back the unfinished game that was discarded, if there is one.
  ///
  /// - Returns: Whether there was a game to bring back.
  @discardableResult
  public func bringBack() -> Bool {
    guard let game = kept else { return false }
    kept = nil
    human = game.human
    history = game.history
    version += 1
    change { $0 = game.model }
    letComputerMove()
    return true
  }

  /// Puts a mark in a blank cell, even out of turn or when the game is over.
  ///
  /// This method is for tests and previews, which set up boards. To make a move,
  /// use `play(_:)`. Observers are notified if the grid changes.
  public func setCell(index: Int, cellValue: Cell) {
    change { $0.setCell(n: index, c: cellValue) }
  }

  /// Edits the model, and notifies the observers if it has changed.
  private func change(_ edit: (inout TicModel) -> Void) {
    var after = model
    edit(&after)
    guard after != model else { return }
    model = after
    version += 1
    observers.tell()
  }

  // MARK: Observers

  /// Registers a callback to be called after each change of the state.
  ///
  /// A change starts a round, which notifies all observers in the order in
  /// which they registered. A callback can register observers, which are first
  /// notified in the next round, and remove observers, which are skipped even
  /// in this round. Changes made by a callback are announced in later rounds.
  ///
  /// - Returns: A token to pass to `cancel(_:)`, which removes the observer.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Removes the observer identified by a token, so it's no longer notified.
  ///
  /// Nothing happens if the observer has already been removed, or if the token
  /// belongs to another view model.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
