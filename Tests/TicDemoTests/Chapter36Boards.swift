import TicViewModel

@testable import TicDemo

/// Methods that set up boards for the tests of all chapters.
extension BoardNotation {
  /// Returns a view model of a game, given a board such as `XOX/.O./X..`.
  static func viewModel(showing text: String) throws -> TicViewModel {
    let viewModel = TicViewModel()
    for (index, cell) in try cells(in: text).enumerated() {
      viewModel.setCell(index: index, cellValue: cell)
    }
    return viewModel
  }

  /// Returns a picture of a board of any size, such as `X..O/.X.O`.
  static func picture(
    showing text: String,
    inARow: Int = 3
  ) throws -> BoardPicture {
    BoardPicture(of: try game(showing: text, inARow: inARow))
  }
}
