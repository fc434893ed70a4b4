/// A token bucket, which allows a burst of events and then a fixed rate.
struct Throttle {
  private let most: Int
  private let perSecond: Int

  /// The remaining credit, in thousandths of an event.
  private var credit: Int
  private var time: Int

  init(burst: Int, perSecond: Int, at time: Int) {
    most = 1_000 * burst
    self.perSecond = perSecond
    credit = most
    self.time = time
  }

  /// Returns whether something of a cost is allowed now, and counts it if so.
  mutating func allows(cost: Int = 1, at now: Int) -> Bool {
    credit = credit(at: now)
    time = now
    guard credit >= 1_000 * cost else { return false }
    credit -= 1_000 * cost
    return true
  }

  /// Returns whether nothing is missing from the burst at a time.
  func isFull(at now: Int) -> Bool { credit(at: now) == most }

  private func credit(at now: Int) -> Int {
    min(most, credit + (now - time) * perSecond)
  }
}
