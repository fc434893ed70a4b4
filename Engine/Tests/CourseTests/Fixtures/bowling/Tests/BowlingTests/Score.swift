@testable import Bowling

/// Returns the score after some rolls.
func score(of rolls: [Int]) -> Int {
  var game = Game()
  for pins in rolls { game.roll(pins) }
  return game.score
}
