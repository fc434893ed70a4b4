/// The full screen of a player at a host: keys in, drawings out.
///
/// It holds nothing that the session knows, and draws the state of the session.
struct JoinScreen {
  typealias Size = (columns: Int, rows: Int)

  let endpoint: Endpoint
  let player: JoinPlayer

  /// A function that returns the size of the terminal.
  let size: () -> Size

  private(set) var focus = JoinFocus()

  init(
    endpoint: Endpoint,
    player: JoinPlayer = JoinPlayer(),
    size: @escaping () -> Size
  ) {
    self.endpoint = endpoint
    self.player = player
    self.size = size
  }

  /// Handles a key press, and returns the action that it asks for.
  mutating func press(_ key: Key, in session: JoinSession) -> JoinAction? {
    let before = focus
    focus = JoinFocus(cell: before.cell)
    if key == .paste { focus.question = .pasting }
    let keys = JoinKeys(of: session, player: player, focus: before)
    let effect = key == .end ? .quit : keys[key]
    if effect == .quit { return .quit }
    guard before.question != .keys, page(of: session) != nil else {
      return nil
    }
    if case .focus(let next) = effect { focus = next }
    if case .ask(let request) = effect { return .press(request) }
    return nil
  }
}
