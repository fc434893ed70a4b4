// The rounds of a new series.
import TicModel

let rounds = Series().rounds
say(
  "a new series",
  rounds == [.notPlayed, .notPlayed, .notPlayed]
    ? "three rounds, not played" : "\(rounds)"
)
