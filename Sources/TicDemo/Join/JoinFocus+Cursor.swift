import TicViewModel

extension JoinFocus {
  /// Returns the cell that the Enter key plays, or `nil` if it plays none.
  func cursor(on seat: SeatViewModel) -> Int? {
    // A number means the cell that has it, and no other one near it.
    guard typed == 0 else {
      return seat.canPlay(typed - 1) ? typed - 1 : nil
    }
    let size = seat.picture.size
    return Cursor.cell(
      nearestTo: cell ?? size.rows / 2 * size.columns + size.columns / 2,
      among: seat.playable,
      columns: size.columns
    )
  }
}
