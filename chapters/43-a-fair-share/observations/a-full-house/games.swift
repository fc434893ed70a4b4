// What a host with small limits sends after each event of random games.
@testable import TicDemo

for seed in 1...24 {
  var game = RandomHost(seed: UInt64(seed))
  for number in 1...150 {
    let (event, effects) = game.next()
    say("game \(seed), event \(number), \(event)", effects)
  }
}
