/// What players have said recently, as lines that fade out.
public struct Chat: Equatable, Sendable {
  /// A line of the chat, with the words of one player.
  public struct Line: Equatable, Sendable {
    /// The mark of the player who said the words.
    public let mark: Mark

    /// The words that were said.
    public let words: Words

    /// The time when the words were said, in milliseconds.
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

  /// Adds words, and removes the oldest line if there are more than five.
  public mutating func add(_ words: Words, by mark: Mark, at time: Int) {
    lines.append(Line(mark: mark, words: words, time: time))
    lines = lines.suffix(Self.limit)
  }

  /// Removes the lines that have faded out by a time in milliseconds.
  public mutating func advance(to now: Int) {
    lines.removeAll { now - $0.time >= Self.lifetime }
  }
}
