/// The phrases that players have said recently, as lines that fade out.
public struct Chat: Equatable, Sendable {
  /// A line of the chat, with a phrase that a player has said.
  public struct Line: Equatable, Sendable {
    /// The seat of the player who said the phrase.
    public let seat: Seat

    /// The phrase that was said.
    public let phrase: Phrase

    /// The time when the phrase was said, in milliseconds.
    public let time: Int

    /// Returns the opacity, from 0 to 1, of the line at a time in milliseconds.
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

  /// The maximum number of lines in the chat.
  private static let limit = 5

  /// The lines of the chat, oldest first.
  public private(set) var lines: [Line] = []

  /// Creates an empty chat.
  public init() {}

  /// Adds a phrase, and removes the oldest line if there are more than five.
  public mutating func add(_ phrase: Phrase, by seat: Seat, at time: Int) {
    lines.append(Line(seat: seat, phrase: phrase, time: time))
    lines = lines.suffix(Self.limit)
  }

  /// Removes the lines that have faded out by a time in milliseconds.
  public mutating func advance(to now: Int) {
    lines.removeAll { now - $0.time >= Self.lifetime }
  }
}
