/// The share of a host that one address uses, counted as it comes and goes.
struct Account {
  var connections = 0
  var rooms = 0

  /// The number of places that are kept for lost connections.
  var keptPlaces = 0

  /// The credit for requests that make the host send many lines.
  private var throttle: Throttle

  init(limits: HostLimits, at time: Int) {
    throttle = Throttle(
      burst: limits.repliesAtOnce,
      perSecond: limits.repliesPerSecond,
      at: time
    )
  }

  /// Returns whether the host may send so many lines now, and counts them if so.
  mutating func allows(lines: Int, at time: Int) -> Bool {
    throttle.allows(cost: lines, at: time)
  }

  /// Whether nothing is counted, so that the account can be forgotten.
  func isUnused(at time: Int) -> Bool {
    connections + rooms + keptPlaces == 0 && throttle.isFull(at: time)
  }
}
