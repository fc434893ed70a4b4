import TicViewModel

extension JoinKeys {
  /// Returns the keys to play a cell; none if it isn't this visitor's turn.
  static func cells(of seat: SeatViewModel, _ focus: JoinFocus) -> [JoinKey] {
    let digits = seat.grid.count > 9 ? choosing(seat, focus) : playing(seat)
    guard let cursor = focus.cursor(on: seat) else { return digits }
    let arrows = [Key.up, .down, .left, .right].map { key in
      let cell = Cursor.cell(
        from: cursor,
        key: key,
        among: seat.playable,
        columns: seat.picture.size.columns
      )
      return JoinKey(key, .focus(JoinFocus(cell: cell)), "choose a cell")
    }
    return digits + arrows
      + [JoinKey(.enter, .ask(.move(cursor)), "play the chosen cell")]
  }

  /// Returns the digits that play a cell each.
  private static func playing(_ seat: SeatViewModel) -> [JoinKey] {
    seat.playable.map { cell in
      JoinKey(Character("\(cell + 1)"), .ask(.move(cell)), "play that cell")
    }
  }

  /// Returns the digits, each of which continues the number that was typed or,
  /// if there's no such cell, begins another one.
  private static func choosing(
    _ seat: SeatViewModel,
    _ focus: JoinFocus
  ) -> [JoinKey] {
    guard !seat.isBoardDisabled else { return [] }
    return (0...9).compactMap { digit in
      let longer = 10 * focus.typed + digit
      let number = longer <= seat.grid.count ? longer : digit
      guard number > 0 else { return nil }
      let focus = JoinFocus(cell: number - 1, typed: number)
      let effect = JoinKey.Effect.focus(focus)
      return JoinKey(Character("\(digit)"), effect, "type a cell's number")
    }
  }
}
