/// What was proved and what was not.
public struct Proof: Sendable {
  /// How much of the course was held against the compiler and the tests.
  public struct Counts: Hashable, Sendable {
    public internal(set) var chapters = 0
    public internal(set) var steps = 0
    public internal(set) var states = 0
    public internal(set) var listings = 0
    public internal(set) var claims = 0
    public internal(set) var consoles = 0
    public internal(set) var chaffs = 0
    public internal(set) var wheats = 0
    public internal(set) var pictures = 0
  }

  /// The mistakes, by file and line.
  public let mistakes: [Mistake]
  /// How much was proved.
  public let counts: Counts
  /// How long it took.
  public let duration: Duration

  /// Whether all that the course says is true.
  public var holds: Bool { mistakes.isEmpty }
}

extension Proof.Counts: CustomStringConvertible {
  public var description: String {
    [
      chapters.of("chapter"), steps.of("step"), states.of("state"),
      listings.of("listing"), claims.of("claim"), consoles.of("console block"),
      chaffs.of("chaff"), wheats.of("wheat"), pictures.of("picture"),
    ].joined(separator: ", ")
  }
}
