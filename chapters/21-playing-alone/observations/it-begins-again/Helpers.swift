import TicModel
import TicViewModel

/// Says what is seen while calls are made in games for two and for one.
func sayGames(with calls: String, seen: (TicViewModel) -> String) {
  let first = Strategy { $0.grid.firstIndex(of: .b) }
  let last = Strategy { $0.grid.lastIndex(of: .b) }
  say("for two" + calls, seen(TicViewModel()))
  say(
    "you are X, against the first free cell" + calls,
    seen(TicViewModel(against: first))
  )
  say(
    "you are O, against the first free cell" + calls,
    seen(TicViewModel(against: first, human: .o))
  )
  say(
    "you are O, against the last free cell" + calls,
    seen(TicViewModel(against: last, human: .o))
  )
}

/// Says what is seen while calls are made in games against rude strategies,
/// which change nothing.
func sayRudeGames(with calls: String, seen: (TicViewModel) -> String) {
  for cell in [0, 9, -1, nil] {
    let rude = Strategy { _ in cell }
    say(
      "against \(cell.map { "cell \($0)" } ?? "no move")" + calls,
      seen(TicViewModel(against: rude))
    )
  }
}
