// What a host with small limits counts after each event of random games.
@testable import TicDemo

for seed in 1...24 {
  var game = RandomHost(seed: UInt64(seed))
  for number in 1...150 {
    let (event, _) = game.next()
    let counts = (1...3).map { number in
      let account = game.host.accounts[RandomHost.address(number)]
      return "\(account?.connections ?? 0) connections, "
        + "\(account?.rooms ?? 0) rooms, \(account?.keptPlaces ?? 0) places"
    }
    let invitations = game.host.invitations.map { "\($0.word) \($1)" }.sorted()
    say(
      "counts in game \(seed) after event \(number), \(event)",
      "\(counts), \(game.host.accounts.count) accounts, \(invitations)"
    )
  }
}
