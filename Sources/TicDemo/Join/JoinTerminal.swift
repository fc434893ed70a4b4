/// The face of a client on the full screen: the bytes of keys in, frames out.
struct JoinTerminal: JoinFace {
  private(set) var screen: JoinScreen

  private let isColored: Bool
  private let isASCII: Bool
  private var reader = KeyReader()
  private var drawn: [String] = []
  private var isFading = false

  init(_ screen: JoinScreen, isColored: Bool, isASCII: Bool) {
    self.screen = screen
    self.isColored = isColored
    self.isASCII = isASCII
  }

  /// Short if an escape key may be waiting, or if words fade.
  var pause: Int { reader.isWaiting ? 50 : isFading ? 100 : 1_000 }

  mutating func handle(
    _ input: JoinInput,
    in session: JoinSession
  ) -> [JoinAction] {
    // A terminal that is closed isn't a player who wants to leave.
    if input == .ended { return [.interrupt] }
    let keys: [Key] =
      switch input {
      case .bytes(let bytes): reader.keys(in: bytes)
      case .nothing: reader.keysAfterPause()
      case .resized, .signal, .ended: []
      }
    if input == .resized { drawn = [] }
    return keys.compactMap { screen.press($0, in: session) }
  }

  mutating func hear(_ line: [UInt8], in session: JoinSession) {}

  mutating func text(of session: JoinSession) -> String {
    isFading = !session.seat.messages.isEmpty
    let lines = screen.canvas(of: session).lines(isColored: isColored)
    guard lines != drawn else { return "" }
    drawn = lines
    let text = FullScreen.frame(of: lines)
    return isASCII ? text.inASCII : text
  }
}
