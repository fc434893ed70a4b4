/// The rules for the names that Swift reads as identifiers.
enum SwiftIdentifier {
  /// Whether a name can be written without backticks wherever it stands.
  static func isPlain(_ name: some StringProtocol) -> Bool {
    guard let first = name.unicodeScalars.first,
      !("0"..."9").contains(first), !keywords.contains(String(name))
    else { return false }
    return name.unicodeScalars.allSatisfy(isPart)
  }

  /// Whether a scalar can be part of a name.
  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where scalar.isASCII: false
    default: ranges.contains { $0.contains(scalar.value) }
    }
  }

  /// The grammar's identifier characters beyond ASCII.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5,
    0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
    0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
    0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF,
    0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
    0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
    0xFDF0...0xFE44, 0xFE47...0xFFFD, 0x1_0000...0x1_FFFD,
    0x2_0000...0x2_FFFD, 0x3_0000...0x3_FFFD,
  ]

  /// The words that are names in backticks alone.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case",
    "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
    "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]
}
