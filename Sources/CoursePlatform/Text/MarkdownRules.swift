/// Refuses Markdown that a reader sees and the chapter format does not read:
/// nothing would prove it.
package enum MarkdownRules {
  /// Returns what is wrong with the blocks of a page, at most once a block.
  ///
  /// - Parameters:
  ///   - blocks: the page, or a part of it.
  ///   - hasHints: whether what is folded is a hint; else it is in the format of
  ///     the page, and its reader says what cannot be read.
  /// - Returns: the mistakes.
  package static func mistakes(
    in blocks: some Collection<Markdown.Block>,
    hasHints: Bool = true
  ) -> [Mistake] {
    var found: [Mistake] = []
    var blocks = Array(blocks)[...]
    while let block = blocks.popFirst() {
      if let inside = block.inside {
        found +=
          hasHints
          ? Array(mistakes(inHint: inside).prefix(1))
          : mistakes(in: inside.blocks)
      }
      guard let (offset, message) = refusal(of: block) else { continue }
      found.append(Mistake(message, at: block.location.below(offset)))
      skipFence(openedIn: block.source.dropFirst(offset), &blocks)
    }
    return found
  }

  private static func mistakes(inHint hint: Markdown) -> [Mistake] {
    hint.mistakes
      + hint.blocks.compactMap { block in
        let offset: Int?
        if case .code(let language, _) = block.kind {
          offset = language == "text" ? nil : 0
        } else {
          offset = block.source.firstIndex { hiddenCode(in: $0) != nil }
        }
        return offset.map {
          Mistake(
            "a hint is not applied: show its code as a text block",
            at: block.location.below($0)
          )
        }
      }
  }

  /// Passes over the blocks that a refused fence holds: they are code, and were
  /// refused with it.
  private static func skipFence(
    openedIn lines: ArraySlice<String>,
    _ blocks: inout ArraySlice<Markdown.Block>
  ) {
    guard let first = lines.first,
      let fence = ["```", "~~~"].first(where: first.contains)
    else { return }
    func closes(_ line: String) -> Bool { line.contains(fence) }
    guard !lines.dropFirst().contains(where: closes),
      let end = blocks.firstIndex(where: { $0.source.contains(where: closes) })
    else { return }
    blocks = blocks[(end + 1)...]
  }

  private static func refusal(
    of block: Markdown.Block
  ) -> (offset: Int, message: String)? {
    let lines: ArraySlice<String>
    switch block.kind {
    case .heading, .code, .mark: return nil
    case .hint: lines = block.source.prefix(1)
    case .quote, .paragraph: lines = block.source[...]
    }
    for (offset, line) in lines.enumerated() {
      let message =
        hiddenCode(in: line)
        ?? (offset == 0 ? hiddenText(in: line) : nil)
        ?? otherMark(in: line.trimmed, below: lines.prefix(offset))
      if let message { return (offset, message) }
    }
    return nil
  }

  /// Refuses fences of the other kind, indented, in a list or in a quote.
  private static func hiddenCode(in line: String) -> String? {
    let text = line.drop { $0.isWhitespace || "->*+".contains($0) }
    let number = text.prefix(while: \.isNumber)
    let rest = text.dropFirst(number.count)
    let item =
      !number.isEmpty && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
      ? rest.dropFirst(2).drop(while: \.isWhitespace) : text
    return item.hasPrefix("```") || item.hasPrefix("~~~")
      ? "a code block starts with ``` at the start of the line, "
        + "so that no code goes unproved" : nil
  }

  private static func hiddenText(in line: String) -> String? {
    line.hasPrefix("    ") || line.hasPrefix("\t")
      ? "indented text is code that nothing proves: use a text block" : nil
  }

  /// Refuses headings and links that take a second line.
  private static func otherMark(
    in line: String,
    below text: ArraySlice<String>
  ) -> String? {
    if !text.isEmpty, ["=", "-"].contains(where: line.consists(of:)) {
      return "a heading starts with #, on its own line"
    }
    return line.hasPrefix("[") && line.contains("]: ")
      ? "a link is written whole, [text](target), so that it is followed" : nil
  }
}
