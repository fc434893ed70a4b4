// Which cells can be played on boards of some sizes, before and after resets.
import TicModel
import TicViewModel

enum Call: CaseIterable {
  case playFirst, playLast, reset, resetForOne, resetForTwo, resetAsX
}

for (rows, columns) in [(1, 3), (2, 5), (3, 3), (3, 4), (8, 8)] {
  let size = try BoardSize(rows: rows, columns: columns, inARow: 3)
  for plan in plans(of: Call.allCases, upTo: 3) {
    // The moves of the computer are for later.
    let game = TicViewModel(size: size, schedule: { _ in })
    for call in plan {
      switch call {
      case .playFirst: game.play(0)
      case .playLast: game.play(size.cellCount - 1)
      case .reset: game.reset()
      case .resetForOne: game.reset(twoPlayer: false)
      case .resetForTwo: game.reset(twoPlayer: true)
      case .resetAsX: game.reset(human: .x)
      }
    }
    let calls = plan.map { ", \($0)" }.joined()
    say(
      "\(rows) by \(columns)" + calls,
      "\(game.size.rows) by \(game.size.columns), can play "
        + "\((-1...64).filter(game.canPlay))"
    )
  }
}
