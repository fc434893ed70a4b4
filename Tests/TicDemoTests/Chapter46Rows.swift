import XCTest

@testable import TicDemo

extension JoinScreen {
  /// Creates a screen of a terminal with this size.
  init(columns: Int = 80, rows: Int = 24, player: JoinPlayer = JoinPlayer()) {
    self.init(endpoint: Endpoint(address: "localhost"), player: player) {
      (columns, rows)
    }
  }

  /// Returns the rows that aren't blank, without the spaces at the sides.
  func rows(of session: JoinSession) -> [String] {
    rows(of: session, isColored: false)
  }

  /// Returns the rows with their color codes, in which `^` is an escape.
  func coloredRows(of session: JoinSession) -> [String] {
    rows(of: session, isColored: true).map {
      $0.replacingOccurrences(of: "\u{1B}", with: "^")
    }
  }

  private func rows(of session: JoinSession, isColored: Bool) -> [String] {
    canvas(of: session).lines(isColored: isColored)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
