import CourseSystem

/// A name as prose writes it: with its type, or with its labels.
struct QualifiedName: Hashable {
  let type: String?
  let base: String
  /// The labels of a function, such as `_:at:`.
  let labels: String?

  /// What declares a type.
  static let kinds = ["struct", "enum", "class", "protocol", "extension"]

  /// Reads `Board.isLost`, `playing(_:at:)` or `Board.playing(_:)`.
  init?(_ text: String) {
    var path = text[...]
    if text.hasSuffix(":)"), let open = text.firstIndex(of: "(") {
      let list = text[text.index(after: open)...].dropLast()
      guard list.allSatisfy({ Self.isOfName($0) || $0 == ":" }) else {
        return nil
      }
      labels = String(list)
      path = text[..<open]
      if path.hasSuffix("init?") { path = path.dropLast() }
    } else {
      labels = nil
    }
    let names = path.split(separator: ".", omittingEmptySubsequences: false)
    guard names.count < 4, let last = names.last,
      names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isOfName) })
    else { return nil }
    base = String(last)
    type = names.dropLast().last.map(String.init)
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
