// How a game begins with a mark and a seed, and if it is the same each time.

@testable import TicDemo

sayGames { call in
  let hasSeed = call.contains { $0.hasPrefix("--seed") }
  let isSame = !hasSeed || written(call) == written(call)
  return begun(call) + (isSame ? "" : ", another game each time")
}
