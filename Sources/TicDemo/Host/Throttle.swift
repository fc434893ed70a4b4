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

  /// Returns whether one more event is allowed now, and counts it if so.
  mutating func allows(at now: Int) -> Bool {
    credit = min(most, credit + (now - time) * perSecond)
    time = now
    guard credit >= 1_000 else { return false }
    credit -= 1_000
    return true
  }
}
