import Course
import CoursePlatform
import Foundation

/// The rules for quotations: inline code spans, the lines of a `text` block,
/// and the boards drawn in such a block.
///
/// Each quotation must occur in a file, a claim, or an output up to the end of
/// its chapter.
struct QuoteRules {
  let course: WholeCourse
  let known: CodeSoFar
  let root: String
  /// The number of the chapter that contains the passages, or `Int.max` for a
  /// page outside of chapters.
  let chapter: Int

  /// Returns a mistake for each quotation in a passage that doesn't occur in
  /// the known code.
  func mistakes(in passage: Passage) -> [Mistake] {
    if passage.isIllustration { return [] }
    let excused = passage.excused
    return passage.spans.filter { span in
      !excused.contains(span.text) && !isKnown(span.text)
    }.map { span in
      mistake(
        "`\(span.text)` doesn't appear in a file, claim, or output",
        at: span.location,
        otherwise: "passage: <!-- not in the code: `\(span.text)` -->"
      )
    }
      + (passage.kind == .text ? blockMistakes(in: passage) : [])
  }

  private func mistake(
    _ words: String,
    at location: SourceLocation,
    otherwise mark: String
  ) -> Mistake {
    Mistake(
      "\(words) at any point through the end of this chapter. Correct the "
        + "quotation, or add the following below the "
        + mark,
      at: location
    )
  }

  private func isKnown(_ span: String) -> Bool {
    occurs(span, in: .all(upTo: chapter))
      || known.declares(span, in: .code(upTo: chapter))
      || isCommand(span) || ReferenceRules.isLikeTag(span)
      // A file of the repository, or of the learner's package in `play/`.
      || Files.exists("\(root)/\(span.trimmingPrefix("play/"))")
      // A state without its chapter.
      || course.states.contains { $0.tag.hasSuffix("/\(span)") }
  }

  /// Returns whether a quotation occurs in a part of the known code.
  ///
  /// If the quotation contains ellipses, each part between them must occur.
  private func occurs(_ text: String, in scope: CodeSoFar.Scope) -> Bool {
    text.components(separatedBy: "…").allSatisfy { part in
      part != text && part.utf8.filter(CodeText.isWordCharacter).count < 2
        || known.contains(part, in: scope)
    }
  }

  // MARK: Commands

  /// Returns whether a line is a command line made up of known words.
  private func isCommand(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    guard let program = words.first else { return false }
    if ["git", "cd"].contains(program) { return true }
    if program == "swift" || chapter == .max && program.hasPrefix("--") {
      return words.allSatisfy(isWord)
    }
    let call = words.dropFirst().joined(separator: " ")
    return RepositoryFolders(root: root).hasTarget(program)
      && (call.isEmpty || known.contains(call, in: .all(upTo: chapter)))
  }

  /// Returns whether a word can be part of a command line.
  ///
  /// `ReferenceRules` checks test filters. On a page outside of chapters, the
  /// word can also be any file name, placeholder, or program option.
  private func isWord(_ word: String) -> Bool {
    let scope = CodeSoFar.Scope.all(upTo: chapter)
    let tools = ["swift", "build", "package", "run", "test", "--filter"]
    return tools.contains(word) || word.hasPrefix("Chapter")
      || known.contains(word, in: scope)
      || chapter == .max
        && (word.contains(".") || word.allSatisfy(\.isUppercase)
          || known.contains("name: \(word.drop { $0 == "-" })", in: scope))
  }

  // MARK: Text blocks

  private func blockMistakes(in passage: Passage) -> [Mistake] {
    let remedy = "block: <!-- illustration: what it shows -->"
    var lines = Array(passage.lines.enumerated())
    var found: [Mistake] = []
    if lines.first?.element.hasPrefix("$ ") ?? false {
      return [
        Mistake(
          "put this command and its output in a console block, so that the "
            + "command is run. If the command can't be run, add <!-- "
            + "illustration: <reason> --> below this block",
          at: passage.location
        )
      ]
    }
    if passage.isBoard {
      let board = passage.lines.filter(Passage.isOfBoard).joinedLines
      lines.removeAll { Passage.isOfBoard($0.element) }
      if !known.contains(board, in: .code(upTo: chapter)) {
        let message = "this board doesn't appear in a test or output"
        found = [mistake(message, at: passage.location, otherwise: remedy)]
      }
    }
    let excused = passage.excused
    return found
      + lines.compactMap { offset, line in
        let first = line.trimmed.components(separatedBy: "  ")[0]
        return excused.contains(first) || isTrue(line: first)
          ? nil
          : mistake(
            "`\(first)` doesn't appear in a file, claim, or output",
            at: passage.location.below(offset),
            otherwise: remedy
          )
      }
  }

  /// Returns whether a line of a `text` block is a known quotation, a command,
  /// a list of numbers, or an equation.
  ///
  /// The numbers and equations themselves are checked separately.
  private func isTrue(line: String) -> Bool {
    line.allSatisfy { $0.isNumber || ", ".contains($0) }
      || Equation.sides(of: line) != nil
      || occurs(line, in: .code(upTo: chapter)) || isCommand(line)
  }
}

extension Passage {
  /// Whether the passage is a `text` block that contains a drawing of a board.
  var isBoard: Bool {
    kind == .text
      && lines.contains { $0.holds("─┼─") || $0.count { $0 == "│" } > 1 }
  }

  /// Returns whether a line belongs to the drawing of a board.
  static func isOfBoard(_ line: String) -> Bool {
    ["│", "┼", "┿", "╂", "╋", "╲", "╱"].contains { line.holds($0) }
  }
}
