import CoursePlatform

extension Diff {
  /// Returns the first lines of the declarations that enclose each hunk,
  /// outermost first.
  ///
  /// The declarations are found by the indentation of the text that the diff
  /// applies to. If the diff doesn't apply, the hunks have no enclosing
  /// declarations.
  package func enclosing(in text: String) -> [[String]] {
    eachHunk(in: text, else: []) { hunk, above in
      let first = hunk.lines.first { !$0.text.isBlank }
      return declarations(enclosing: first?.text ?? "", below: above)
    }
  }

  /// Returns the declaration that each hunk changes, such as `func setCell`, or
  /// `nil` if the hunk shows where the declaration begins, or if it's just the
  /// file's own type.
  package func headings(in text: String, of path: String) -> [String?] {
    eachHunk(in: text, else: nil) { hunk, above in
      let context = hunk.lines.prefix { $0.sign == .same }.map(\.text)
      let change = hunk.lines.first { $0.sign != .same && !$0.text.isBlank }
      let line = change?.text ?? ""
      let all = declarations(enclosing: line, below: above + context[...])
      guard
        all == declarations(enclosing: line, below: above),
        let declaration = all.last.flatMap(DeclarationLine.init)
      else { return nil }
      let isOwnType =
        declaration.isType && path.hasSuffix("/\(declaration.name).swift")
      return isOwnType ? nil : declaration.words
    }
  }

  /// Returns the results of calling a closure with each hunk and the lines above
  /// it, in the text that the hunks above have changed already; or the same
  /// result for each hunk if the diff doesn't apply.
  private func eachHunk<Result>(
    in text: String,
    else missing: Result,
    _ body: (Hunk, _ above: ArraySlice<String>) -> Result
  ) -> [Result] {
    var lines = text.textLines
    guard let places = try? places(in: lines) else {
      return hunks.map { _ in missing }
    }
    var shift = 0
    return zip(hunks, places).map { hunk, place in
      let first = place.lowerBound + shift
      let result = body(hunk, lines[..<first])
      lines.replaceSubrange(first..<(first + place.count), with: hunk.new)
      shift += hunk.new.count - place.count
      return result
    }
  }
}

/// Returns the first lines of the declarations that enclose a line, outermost
/// first.
private func declarations(
  enclosing line: String,
  below lines: ArraySlice<String>
) -> [String] {
  var depth = line.indentation
  var found: [String] = []
  for line in lines.reversed() {
    guard depth > 0 else { break }
    let own = line.indentation
    guard own < depth, !line.isBlank else { continue }
    // A parenthesis at the left ends the parameters of a declaration that
    // begins above it, in the same column.
    depth = line.dropFirst(own).first == ")" ? own + 1 : own
    if DeclarationLine(line) != nil { found.append(line) }
  }
  return found.reversed()
}

/// The first line of a declaration that can enclose others.
private struct DeclarationLine {
  let keyword: Substring
  /// The name of the declaration, or an empty string for an initializer or a
  /// subscript.
  let name: Substring

  /// Creates a declaration from its first line, or returns `nil` if the line
  /// isn't one.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    let keywords = words.map { $0.prefix(while: \.isLetter) }
    guard let index = keywords.firstIndex(where: Self.keywords.contains),
      words[..<index].allSatisfy({
        $0.first?.isLetter == true || $0.first == "@"
      })
    else { return nil }
    keyword = keywords[index]
    guard keyword != "init", keyword != "subscript" else {
      name = ""
      return
    }
    // A variable without braces encloses nothing.
    guard index + 1 < words.count, keyword != "var" || line.hasSuffix("{")
    else { return nil }
    let isOperator = words[index + 1].first?.isLetter == false
    name = words[index + 1].prefix {
      isOperator ? $0 != "(" : $0.isLetter || $0.isNumber || "_.".contains($0)
    }
  }

  var isType: Bool { Self.types.contains(keyword) }

  /// The keyword and, if there is one, the name.
  var words: String { name.isEmpty ? "\(keyword)" : "\(keyword) \(name)" }

  private static let types: Set<Substring> = [
    "struct", "enum", "class", "actor", "protocol", "extension",
  ]
  private static let keywords =
    types.union(["func", "init", "subscript", "var"])
}

extension String {
  /// The number of spaces at the beginning of the line.
  fileprivate var indentation: Int { utf8.prefix { $0 == 32 }.count }
}
