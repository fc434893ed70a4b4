import CoursePlatform

/// The first line of a text that a web page would show as something else, and
/// that the format doesn't read.
struct MarkdownRefusal {
  /// The index of the line.
  let index: Int
  let message: String
  /// The fence of a code block that starts here.
  var fence: String?

  /// Creates the refusal of some lines; `nil` if they are text.
  init?(_ lines: ArraySlice<String>) {
    for (index, line) in zip(lines.indices, lines) {
      let isFirst = index == lines.startIndex
      if let fence = Self.fence(in: line) {
        self.init(
          index: index,
          message: "a code block starts with ``` at the start of the line, so "
            + "that no code goes unproved",
          fence: fence
        )
      } else if isFirst, line.hasPrefix("    ") || line.hasPrefix("\t") {
        self.init(
          index: index,
          message: "indented text is code that nothing proves: use a text block"
        )
      } else if !isFirst, Self.underlines(line) {
        self.init(
          index: index,
          message: "a heading starts with #, on its own line"
        )
      } else if line.hasPrefix("["), line.contains("]: ") {
        self.init(
          index: index,
          message: "a link is written whole, [text](target), so that it is "
            + "followed"
        )
      } else {
        continue
      }
      return
    }
    return nil
  }

  private init(index: Int, message: String, fence: String? = nil) {
    self.index = index
    self.message = message
    self.fence = fence
  }

  /// Returns the fence of code that is indented, or in a list or a quotation.
  private static func fence(in line: String) -> String? {
    ["```", "~~~"].first { fence in
      guard line.holds(fence) else { return false }
      let code = line.drop { " \t>-*+.)".contains($0) || $0.isNumber }
      return code.hasPrefix(fence)
    }
  }

  /// Whether a line makes a heading of the one above.
  private static func underlines(_ line: String) -> Bool {
    guard let first = line.first, first == "=" || first == "-" else {
      return false
    }
    return line.trimmed.allSatisfy { $0 == first }
  }
}
