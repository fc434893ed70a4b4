import CoursePlatform

/// A rejected line of Markdown, which uses a form of code block, heading, or
/// link that the course doesn't allow.
struct MarkdownRejection {
  /// The index of the rejected line in the array of lines.
  let index: Int
  let message: String
  /// The fence of the code block that the line starts, or `nil` if the line
  /// doesn't start a code block.
  let fence: String?

  /// Creates a rejection of the first line that the course doesn't allow, or
  /// returns `nil` if all lines are allowed.
  init?(_ lines: ArraySlice<String>) {
    for (index, line) in zip(lines.indices, lines) {
      let isFirst = index == lines.startIndex
      guard let message = Self.message(for: line, isFirst: isFirst) else {
        continue
      }
      self.index = index
      self.message = message
      fence = Self.fence(in: line)
      return
    }
    return nil
  }

  private static func message(for line: String, isFirst: Bool) -> String? {
    if fence(in: line) != nil {
      return
        "a code block must begin with ``` at the beginning of a line, so that "
        + "the code is checked"
    }
    if isFirst, line.hasPrefix("    ") || line.hasPrefix("\t") {
      return
        "an indented code block isn't checked. Use a text block instead"
    }
    if !isFirst, let first = line.first, first == "=" || first == "-",
      line.trimmed.allSatisfy({ $0 == first })
    {
      return
        "a heading must be a line that begins with #, not an underlined line"
    }
    return line.hasPrefix("[") && line.contains("]: ")
      ? "write every link in the form [text](target), so that it's checked"
      : nil
  }

  /// Returns the fence of the code block that a line starts, or `nil` if the
  /// line doesn't start a code block.
  ///
  /// The code block can be indented, in a list, or in a block quote.
  private static func fence(in line: String) -> String? {
    ["```", "~~~"].first { fence in
      guard line.holds(fence) else { return false }
      let code = line.drop { " \t>-*+.)".contains($0) || $0.isNumber }
      return code.hasPrefix(fence)
    }
  }
}
