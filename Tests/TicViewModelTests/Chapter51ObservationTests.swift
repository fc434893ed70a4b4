import Observation
import Testing
import TicModel

@testable import TicViewModel

@MainActor
struct Chapter51ObservationTests {
  private let viewModel = TicViewModel()
  private let game: ObservableGame

  init() {
    viewModel.play(4)
    game = ObservableGame(viewModel)
  }

  @Test func `a move changes the grid`() async {
    await confirmNotified(reading: game.grid) { game.play(3) }

    #expect(game.board == ".../OX./...")
  }

  @Test func `the computer's answer changes the grid`() async {
    var work: [() -> Void] = []
    let viewModel = TicViewModel(against: firstCell) { work.append($0) }
    let game = ObservableGame(viewModel)
    game.play(4)

    await confirmNotified(reading: game.grid) { work.forEach { $0() } }

    #expect(game.board == "O../.X./...")
  }

  @Test func `only a decisive move changes the result`() async {
    await confirmNotified(0, reading: game.winnerDisplay) {
      [0, 3, 1].forEach(game.play)
    }
    await confirmNotified(reading: game.winnerDisplay) { game.play(5) }

    #expect(game.winnerDisplay == "X Wins")
  }

  @Test(arguments: [4, 42, -1])
  func `a rejected move changes nothing`(cell: Int) async {
    await confirmNotified(0, reading: game.grid) { game.play(cell) }
  }

  @Test func `another kind of game doesn't change an empty grid`() async {
    let viewModel = TicViewModel()
    let game = ObservableGame(viewModel)

    await confirmNotified(0, reading: game.grid) {
      viewModel.reset(twoPlayer: false)
    }
  }

  @Test func `no cell can be played while the computer thinks`() async {
    let game = ObservableGame(TicViewModel(against: firstCell) { _ in })

    await confirmNotified(reading: game.canPlay(0)) { game.play(4) }

    #expect(!game.canPlay(0))
  }

  @Test func `no cell can be played while the computer begins`() async {
    let game = ObservableGame(TicViewModel(against: firstCell) { _ in })

    await confirmNotified(reading: game.canPlay(0)) { game.reset(human: .o) }

    #expect(!game.canPlay(0))
  }

  @Test func `a view model doesn't keep its adapter`() {
    weak var released: ObservableGame?
    do {
      let game = ObservableGame(viewModel)
      released = game
    }

    #expect(released == nil)
  }

  /// A strategy that takes the first free cell.
  private let firstCell = Strategy { $0.freeCells.first }

  /// Confirms how often a reader of a value is notified during an action.
  private func confirmNotified(
    _ count: Int = 1,
    reading value: @autoclosure () -> Any,
    sourceLocation: SourceLocation = #_sourceLocation,
    during action: () -> Void
  ) async {
    await confirmation(
      expectedCount: count,
      sourceLocation: sourceLocation
    ) { notified in
      withObservationTracking {
        _ = value()
      } onChange: {
        notified()
      }
      action()
    }
  }
}

extension ObservableGame {
  /// The board as a string, such as `X../.O./...`.
  var board: String {
    let cells = grid.map { $0 == .b ? "." : $0.rawValue }
    let rows = [cells[0...2], cells[3...5], cells[6...8]].map { $0.joined() }
    return rows.joined(separator: "/")
  }
}
