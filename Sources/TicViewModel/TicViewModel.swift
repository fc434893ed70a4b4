public import TicModel

/// What a view asks about a game, and what it can do to it.
public final class TicViewModel {
  /// Takes a piece of work, and runs it when it is time.
  public typealias Scheduler = (@escaping () -> Void) -> Void

  private(set) var model: TicModel
  private let opponent: Strategy
  /// The mark of the person, if one person plays against the computer.
  public private(set) var human: Mark
  private let schedule: Scheduler
  /// Goes up with each change, so that work can tell that it is too old.
  private var version = 0
  private var history: [Move] = []
  private var kept: KeptGame?
  private let observers = Observers()

  private typealias Move = (cell: Int, before: TicModel)

  /// A game that was thrown away in the middle.
  private struct KeptGame {
    let model: TicModel
    let history: [Move]
    let human: Mark
  }

  /// Creates a view model of a new game, for two people or against the best.
  public convenience init(twoPlayer: Bool) {
    self.init(against: twoPlayer ? nil : .minimax)
  }

  /// Creates a view model of a new game, for two people or against a strategy.
  ///
  /// Against a strategy `human` is the mark of the person. If it is O, the
  /// computer begins. Each of its moves is a piece of work for the scheduler,
  /// which without another one runs it at once.
  public init(
    size: BoardSize = .standard,
    against opponent: Strategy? = nil,
    human: Mark = .x,
    schedule: @escaping Scheduler = { $0() }
  ) {
    model = TicModel(
      size: size,
      computer: opponent == nil ? nil : human.opponent
    )
    self.opponent = opponent ?? .minimax
    self.human = human
    self.schedule = schedule
    letComputerMove()
  }

  // MARK: What a view asks

  /// The size of the board, and how many in a row win.
  public var size: BoardSize { model.size }

  /// The cells, row by row from the top left.
  public var grid: [Cell] { model.grid }

  /// Whether X plays next, and not O.
  public var isXTurn: Bool { model.isXTurn }

  /// Whether two people play, and not one against the computer.
  public var isTwoPlayer: Bool { model.isTwoPlayer }

  /// Whether people have to wait: the computer is to move.
  public var isBoardDisabled: Bool { model.isBoardDisabled }

  /// Whether no more marks are wanted: the grid is full or somebody has won.
  public var isGameOver: Bool { model.isGameOver }

  /// The result in words, or no words while the game goes on.
  ///
  /// It is `X Wins`, `O Wins` or `Draw` when the game is over.
  public var winnerDisplay: String {
    switch model.outcome {
    case .undecided: ""
    case .won(let winner): "\(winner.rawValue) Wins"
    case .draw: "Draw"
    }
  }

  /// Which of the size's lines are made: rows, columns, then the diagonals.
  public var winningLines: [Bool] { model.winningLines }

  /// The result as it is told to those who play, or no words.
  ///
  /// Against the computer it is `You win`, `The computer wins` or `Draw`. Two
  /// people are told the `winnerDisplay`.
  public var message: String {
    guard !isTwoPlayer, case .won(let winner) = model.outcome else {
      return winnerDisplay
    }
    return winner == human.cell ? "You win" : "The computer wins"
  }

  /// Returns why a person cannot play a cell now, or nil.
  public func reasonNotToPlay(_ index: Int) -> IllegalMove? {
    guard grid.indices.contains(index) else { return .noSuchCell }
    guard !isGameOver else { return .gameOver }
    guard !isBoardDisabled else { return .notYourTurn }
    return grid[index] == .b ? nil : .taken
  }

  /// What people should know about the computer's last move, or no words.
  ///
  /// On a large board the computer cannot always see all that can follow.
  public var remark: String {
    model.isGuess && !isGameOver ? "The computer could not see to the end." : ""
  }

  /// Returns whether a person can play a cell now.
  ///
  /// It is blank, the game goes on, and nobody waits for the computer.
  public func canPlay(_ index: Int) -> Bool {
    reasonNotToPlay(index) == nil
  }

  // MARK: What a view does

  /// Starts a new game of the same kind.
  ///
  /// Observers are told once, unless the game is new already. If the computer
  /// begins, they are told of its move, too.
  public func reset() {
    reset(twoPlayer: isTwoPlayer)
  }

  /// Starts a new game, for two people or for one.
  ///
  /// Observers are notified as by `reset()`, and also if only the kind changes.
  public func reset(twoPlayer: Bool) {
    reset(twoPlayer: twoPlayer, human: human)
  }

  /// Starts a new game of the same kind, with a mark for the person.
  public func reset(human: Mark) {
    reset(twoPlayer: isTwoPlayer, human: human)
  }

  private func reset(twoPlayer: Bool, human: Mark) {
    if isGameOver {
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

  /// Makes a move for the one whose turn it is.
  ///
  /// Observers are told of it once, and once more if the computer answers. A
  /// cell that cannot be played changes nothing.
  ///
  /// - Returns: What became of the move.
  @discardableResult
  public func play(_ index: Int) -> MoveResult {
    if let reason = reasonNotToPlay(index) { return .refused(reason) }
    history.append((index, model))
    setCell(index: index, cellValue: model.mover)
    letComputerMove()
    return .made
  }

  /// Takes back the last move of a person, and the computer's answer to it.
  ///
  /// Observers are told once, if there was such a move.
  ///
  /// - Returns: The cell that it was, or nil.
  @discardableResult
  public func takeBack() -> Int? {
    guard let last = history.popLast() else { return nil }
    change { $0 = last.before }
    return last.cell
  }

  /// Lets the computer move when it is time, if it is to play.
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

  /// Whether a game was thrown away in the middle.
  public var canBringBack: Bool { kept != nil }

  /// Brings back the game that was thrown away in the middle.
  ///
  /// - Returns: Whether there was one.
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

  /// Sets up a cell: any mark, in any order, even after the end.
  ///
  /// A move of a game is `play(_:)`. Observers are notified if the grid has changed.
  public func setCell(index: Int, cellValue: Cell) {
    change { $0.setCell(n: index, c: cellValue) }
  }

  /// Changes the model, and tells the observers of a new grid or kind of game,
  /// or of a board that begins or ends to wait.
  private func change(_ edit: (inout TicModel) -> Void) {
    var after = model
    edit(&after)
    let isChanged =
      after.grid != grid || after.isTwoPlayer != isTwoPlayer
      || after.isBoardDisabled != isBoardDisabled
    guard isChanged else { return }
    after.updateGameStatus()
    model = after
    version += 1
    observers.tell()
  }

  // MARK: Who watches

  /// Registers a callback that is called after each change.
  ///
  /// All observers are notified in a round, in the order in which they
  /// registered. A callback may register others, which are notified from the
  /// next round on, and cancel others, which are then skipped even in this
  /// round. A change that it makes is announced in a later round.
  ///
  /// - Returns: A token for `cancel(_:)`.
  @discardableResult
  public func observe(_ callback: @escaping () -> Void) -> ObserverToken {
    observers.add(callback)
  }

  /// Removes an observer, which is not notified again.
  ///
  /// A token that was cancelled before, or that is of another game, changes
  /// nothing.
  public func cancel(_ token: ObserverToken) {
    observers.remove(token)
  }
}
