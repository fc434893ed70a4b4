/// What was said a moment ago.
public struct Chat: Equatable, Sendable {
  /// Something that was said.
  public struct Line: Equatable, Sendable {
    /// Who said it.
    public let seat: Seat

    /// What was said.
    public let phrase: Phrase

    /// When it was said, in milliseconds.
    public let time: Int

    /// Returns how much of it can be seen, from 0 to 1.
    public func opacity(at now: Int) -> Double {
      let age = now - time
      let coming = Double(age) / Double(Chat.fadeIn)
      let going = Double(Chat.lifetime - age) / Double(Chat.fadeOut)
      return max(0, min(1, coming, going))
    }
  }

  private static let fadeIn = 300
  private static let fadeOut = 700
  private static let lifetime = 4_000

  /// How many lines are kept at most.
  private static let limit = 5

  /// What was said, the oldest first.
  public private(set) var lines: [Line] = []

  /// Creates a chat in which nothing has been said.
  public init() {}

  /// Notes down what somebody says, and forgets the oldest if it is too much.
  public mutating func add(_ phrase: Phrase, by seat: Seat, at time: Int) {
    lines.append(Line(seat: seat, phrase: phrase, time: time))
    lines = lines.suffix(Self.limit)
  }

  /// Forgets what can be seen no more.
  public mutating func advance(to now: Int) {
    lines.removeAll { now - $0.time >= Self.lifetime }
  }
}
