import CourseContent
import CourseSystem
import Foundation

/// Code in backticks has to be in the course: in a file as some chapter up to
/// this one has it, in a claim, or in what a program printed.
struct QuotedCodeRules {
  let course: Course
  let seen: CodeSeen
  let files: RepositoryFiles

  /// Returns a mistake for each piece in backticks that is nowhere, and for each
  /// line of a `text` block.
  ///
  /// - Parameters:
  ///   - passages: what a page says.
  ///   - chapter: the number of the chapter up to whose end code is looked for.
  /// - Returns: the mistakes.
  func mistakes(in passages: [Passage], upTo chapter: Int) -> [Mistake] {
    passages.flatMap { passage in
      passage.kind == .text
        ? textMistakes(in: passage, upTo: chapter)
        : spanMistakes(in: passage, upTo: chapter)
    }
  }

  private func spanMistakes(
    in passage: Passage,
    upTo chapter: Int
  ) -> [Mistake] {
    let excused = passage.excused
    return passage.spans.filter {
      !excused.contains($0.text) && !passage.lists($0.text)
        && !isTrue($0.text, upTo: chapter)
        && !isName($0.text, in: passage.ownCode, .own(0))
    }.map { span in
      Mistake(
        "`\(span.text)` is in no file, claim or output up to the end of this "
          + "chapter: mend it, or write below the passage "
          + "<!-- not in the code: `\(span.text)` -->",
        at: span.location
      )
    }
  }

  private func isTrue(_ span: String, upTo chapter: Int) -> Bool {
    // Three dots leave something out.
    let parts = span.components(separatedBy: "…")
    return parts.allSatisfy { part in
      let words = CodeWords.all(in: part)
      return parts.count > 1 && words.count < 2
        || seen.contains(part, in: .read(chapter), isCode: isName(part))
    } || isName(span, in: seen, .seen(chapter))
      || isCommand(span, upTo: chapter, in: .read(chapter))
      || files.contain(span) || ReferenceRules.isLikeTag(span) || isState(span)
      || isFile(span, upTo: chapter)
  }

  /// Whether this is one word of code, which a comment does not make exist.
  private func isName(_ part: String) -> Bool {
    part.contains { $0.isLowercase }
      && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The name of a state without its chapter's, such as `2-green`.
  private func isState(_ name: String) -> Bool {
    name.contains("-")
      && course.states.contains { $0.tag.hasSuffix("/\(name)") }
  }

  /// A file's name without its folder.
  private func isFile(_ name: String, upTo chapter: Int) -> Bool {
    let tree = course.states.last { $0.chapter <= chapter }?.tree
    return tree?.paths.contains { $0.hasSuffix("/" + name) } ?? false
  }

  // MARK: Names

  /// Whether this is a member with its type, such as `Board.isLost`, or a
  /// function with its labels, such as `playing(_:at:)`, and is declared.
  private func isName(
    _ span: String,
    in code: CodeSeen,
    _ part: CodeSeen.Part
  ) -> Bool {
    guard let name = QualifiedName(span) else { return false }
    if let labels = name.labels {
      let called = name.base == "init" ? name.type ?? "init" : name.base
      let names = [name.base, called] + (name.base == "init" ? ["init?"] : [])
      return names.contains { base in
        code.first(base + "(", in: part) { rest in
          ArgumentLabels(rest).text == labels ? true : nil
        } ?? false
      }
    }
    guard let type = name.type else { return false }
    return QualifiedName.kinds.contains { kind in
      code.first("\(kind) \(type)", in: part) { rest in
        DeclarationBody(rest).declares(name.base) ? true : nil
      } ?? false
    }
  }

  // MARK: Commands

  /// Whether this is a command line: programs a page may call, or words that a
  /// test gives to the course's own.
  private func isCommand(
    _ span: String,
    upTo chapter: Int,
    in part: CodeSeen.Part
  ) -> Bool {
    var words = span.split(separator: " ").map(String.init)
    switch words.first {
    case "swift" where words.count > 1:
      let subcommand = words[1]
      if subcommand == "test" { return isTest(words.dropFirst(2)) }
      if subcommand == "build" || subcommand == "package" { return true }
      guard subcommand == "run", words.count > 2 else { return false }
      let rest = words.dropFirst(3)
      return isSubcommand(rest.first, of: words[2], upTo: chapter)
        && rest.allSatisfy { isKnown($0, upTo: chapter, in: part) }
    case "git", "cd": return true
    case "TicDemo": words.removeFirst()
    default:
      if chapter == .max, span.hasPrefix("--") {
        return words.allSatisfy { isKnown($0, upTo: chapter, in: part) }
      }
      guard words.count > 1 else { return false }
    }
    return words.isEmpty
      || seen.contains(words.joined(separator: " "), in: part)
  }

  /// Whether a program has a subcommand, as far as it is known to have any.
  private func isSubcommand(
    _ word: String?,
    of program: String,
    upTo chapter: Int
  ) -> Bool {
    guard chapter == .max, let word, !word.hasPrefix("-"), word != "help"
    else { return true }
    return program == "kata"
      ? ["kata", "kata-author"].contains {
        files.contain("Sources/\($0)/Commands/\(word.capitalized)Command.swift")
      }
      : seen.contains("case \"\(word)\"", in: .seen(chapter))
  }

  /// Whether a word of a command line is known; `kata` names its options without
  /// their dashes, and the files and folders after them are anybody's.
  private func isKnown(
    _ word: String,
    upTo chapter: Int,
    in part: CodeSeen.Part
  ) -> Bool {
    if seen.contains(word, in: part) { return true }
    guard chapter == .max else { return false }
    return word.hasPrefix("--")
      ? seen.contains("name: \"\(word.dropFirst(2))\"", in: part)
      : word.contains(".") || word.allSatisfy(\.isUppercase)
  }

  /// A filter is looked at where references are.
  private func isTest(_ options: ArraySlice<String>) -> Bool {
    options.isEmpty || options.first == "--filter" && options.count == 2
  }

  // MARK: Text blocks

  private func textMistakes(
    in passage: Passage,
    upTo chapter: Int
  ) -> [Mistake] {
    if passage.isIllustration { return [] }
    let excused = passage.excused
    return passage.otherLines.compactMap { offset, line in
      guard let first = Self.columns(of: line).first else { return nil }
      let location = passage.location(ofLine: offset)
      if offset == 0, first.hasPrefix("$ ") {
        return Mistake(
          "a command with its output is a console block, which is run; if it "
            + "cannot be, write below the block <!-- illustration: why -->",
          at: location
        )
      }
      guard !excused.contains(first), !EquationRules.isEquation(line),
        !first.allSatisfy(Self.isOfNumber),
        !isCommand(first, upTo: chapter, in: .seen(chapter)),
        !first.isBlank, !parts(of: first, areSeenUpTo: chapter)
      else { return nil }
      return Mistake(
        "`\(first)` is in no file, claim or output up to the end of this "
          + "chapter: mend it, or write below the block "
          + "<!-- illustration: what it shows -->",
        at: location
      )
    }
  }

  /// Numbers are looked at for themselves.
  private static func isOfNumber(_ character: Character) -> Bool {
    character.isNumber || character == ","
  }

  private func parts(of text: String, areSeenUpTo chapter: Int) -> Bool {
    text.components(separatedBy: "…").allSatisfy { part in
      part.isBlank || seen.contains(part, in: .seen(chapter))
    }
  }

  /// Returns what a line says, and what is remarked beside it.
  static func columns(of line: String) -> [String] {
    line.trimmed.components(separatedBy: "  ").filter { !$0.isBlank }
      .map(\.trimmed)
  }
}
