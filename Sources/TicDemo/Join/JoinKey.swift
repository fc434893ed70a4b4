/// A key that has an effect in a state of a session.
struct JoinKey: Equatable {
  /// The effect of a key.
  enum Effect: Equatable {
    case ask(Request)
    case focus(JoinFocus)
    case quit
  }

  let key: Key
  let effect: Effect

  /// The meaning of the key, which its neighbors may share.
  let meaning: String

  init(_ key: Key, _ effect: Effect, _ meaning: String) {
    self.key = key
    self.effect = effect
    self.meaning = meaning
  }

  init(_ character: Character, _ effect: Effect, _ meaning: String) {
    self.init(.character(character), effect, meaning)
  }

  /// The name of the key in the help.
  var name: String {
    switch key {
    case .up, .down, .left, .right: "arrows"
    case .enter: "Enter"
    case .escape: "Esc"
    case .end: "Ctrl-D"
    case .paste: "paste"
    case .character(let character): String(character)
    }
  }
}
