import CourseSystem

/// The labels of the arguments that a call or a declaration starts with.
struct ArgumentLabels {
  /// The labels, such as `_:at:`.
  private(set) var text = ""

  /// Reads what follows the opening parenthesis.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var depth = 0
    var argument: [UInt8] = []
    for byte in bytes.prefix(400) {
      if "([{".utf8.contains(byte) { depth += 1 }
      if ")]}".utf8.contains(byte) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, byte == UInt8(ascii: ",") {
        text += Self.label(of: argument)
        argument = []
      } else {
        argument.append(byte)
      }
    }
    text += Self.label(of: argument)
  }

  private static func label(of argument: [UInt8]) -> String {
    let text = String(decoding: argument, as: UTF8.self).trimmed
    guard !text.isEmpty else { return "" }
    // `at: 3` in a call; `at cell: Int` or `cell: Int` in a declaration.
    let head = text.prefix { $0 != ":" }
    let names = head.split(separator: " ")
    let isLabelled =
      head.count < text.count && (1...2).contains(names.count)
      && names.allSatisfy {
        $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
    return (isLabelled ? String(names[0]) : "_") + ":"
  }
}
