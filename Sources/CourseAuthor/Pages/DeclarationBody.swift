import CourseSystem

/// What stands between the braces of a declaration.
struct DeclarationBody {
  private let text: String

  /// Reads what follows the name of a type.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var depth = 0
    var body: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if depth > 0 { body.append(byte) }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { break }
      }
    }
    text = String(decoding: body, as: UTF8.self)
  }

  /// Whether something of a name is declared in it.
  func declares(_ name: String) -> Bool {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if zip(words, words.dropFirst()).contains(where: { keyword, word in
      word == name
        && ["var", "let", "func", "case", "typealias"].contains(keyword)
        || word == name && QualifiedName.kinds.contains(String(keyword))
    }) {
      return true
    }
    // `case x, o, b`
    return text.lines.contains { line in
      line.trimmed.hasPrefix("case ")
        && line.split { !$0.isLetter && !$0.isNumber }.contains { $0 == name }
    }
  }
}
