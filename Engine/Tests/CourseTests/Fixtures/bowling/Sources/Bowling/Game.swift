/// A game of one bowler.
public struct Game {
  private var rolls: [Int] = []

  /// The points so far.
  public var score: Int {
    var score = 0
    var first = 0
    for _ in 1...10 {
      score += self.score(ofFrameAt: first)
      first += isStrike(first) ? 1 : 2
    }
    return score
  }

  private func score(ofFrameAt first: Int) -> Int {
    let both = pins(at: first) + pins(at: first + 1)
    return isStrike(first) || both == 10 ? both + pins(at: first + 2) : both
  }

  private func isStrike(_ roll: Int) -> Bool { pins(at: roll) == 10 }

  private func pins(at roll: Int) -> Int {
    roll < rolls.count ? rolls[roll] : 0
  }

  /// Adds a ball that has knocked down some pins.
  public mutating func roll(_ pins: Int) {
    rolls.append(pins)
  }
}
