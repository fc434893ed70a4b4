import Course
import CoursePlatform

/// The code that a reader of the course has seen, for looking up quotations.
///
/// It consists of listings, claims, console blocks, files that steps provide,
/// and the files at the end of each chapter.
struct CodeSoFar: Sendable {
  private enum Source {
    case lesson, files, textBlocks
  }

  private typealias Page = (chapter: Int, source: Source, code: CodeText)

  /// A part of the known code to which a search can be limited.
  enum Scope {
    /// The listings, claims, and console blocks of one chapter.
    case lesson(Int)
    /// All listings, claims, outputs, and files up to the end of a chapter.
    case code(upTo: Int)
    /// The same as `code(upTo:)`, plus all `text` blocks up to the end of the
    /// chapter.
    case all(upTo: Int)
  }

  /// The known code, from the last chapter to the first.
  private var pages: [Page]

  /// Collects the code in a course.
  init(of course: WholeCourse, lessons: [LessonPassages]) {
    let starts = [Tree()] + lessons.map { course.end(of: $0.chapter) }
    let work = zip(lessons, starts).map { lesson, start in
      { @Sendable () throws -> [Page] in
        let number = lesson.chapter.number
        let end = course.end(of: lesson.chapter)
        let files = end.differences(from: start).flatMap {
          [$0, end[$0] ?? ""]
        }
        let blocks = lesson.passages.filter { $0.kind == .text }
        let phases = course.states(of: lesson.chapter).flatMap { state in
          state.phase?.code(in: state.tree) ?? []
        }
        let own = lesson.chapter.opening.code(in: Tree()) + phases
        return [
          (number, .lesson, CodeText(own.joinedLines)),
          (number, .files, CodeText(files.joinedLines)),
          (number, .textBlocks, CodeText(blocks.flatMap(\.lines).joinedLines)),
        ]
      }
    }
    pages = Parallel.results(of: work).reversed()
      .flatMap { (try? $0.get()) ?? [] }
  }

  /// Returns a copy that also contains the given strings.
  ///
  /// The strings are treated as part of the given chapter's lesson, or of no
  /// chapter if `chapter` is `nil`.
  func adding(_ texts: [String], to chapter: Chapter?) -> CodeSoFar {
    let code = CodeText(texts.joinedLines)
    var result = self
    result.pages.append((chapter?.number ?? .max, .lesson, code))
    return result
  }

  /// Returns whether a quotation occurs in a part of the known code.
  ///
  /// A single word that contains a lowercase letter must occur outside of
  /// comments.
  func contains(_ quotation: String, in scope: Scope) -> Bool {
    let plain = CodeText.plain(quotation)
    let isName =
      quotation.isName && quotation.utf8.contains { (97...122).contains($0) }
    return plain.count > 1
      && any(in: scope) { $0.contains(plain, inCodeOnly: isName) }
  }

  private func any(in scope: Scope, _ isMet: (CodeText) -> Bool) -> Bool {
    pages.contains { chapter, source, code in
      switch scope {
      case .lesson(let number):
        source == .lesson && chapter == number && isMet(code)
      case .code(let number):
        source != .textBlocks && chapter <= number && isMet(code)
      case .all(let number):
        chapter <= number && isMet(code)
      }
    }
  }

  // MARK: Names

  /// Returns whether the code declares a name that's used in prose.
  ///
  /// The name can be a member with its type, such as `Board.isLost`, or a
  /// function with its argument labels, such as `playing(_:at:)`.
  func declares(_ name: String, in scope: Scope) -> Bool {
    let parts = name.split(separator: "(")
    let path =
      parts.first?.split { ".?".contains($0) }.map(String.init) ?? []
    guard let base = path.last, path.allSatisfy(\.isName) else { return false }
    if parts.count == 1, path.count > 1 {
      let keywords = [
        "var", "let", "func", "case", "struct", "enum", "class", "typealias",
      ]
      return contains(path[path.count - 2], in: scope)
        && keywords.contains { contains("\($0) \(base)", in: scope) }
    }
    guard parts.count == 2, name.hasSuffix(":)"),
      let list = Self.list(labelled: parts[1].dropLast(2))
    else { return false }
    // `Series(rounds:)` calls an initializer, and so does `Series.init(rounds:)`.
    let callee = base == "init" ? path.dropLast().last ?? base : base
    return ["\(base)(", "\(base)?(", "\(callee)("].contains { start in
      any(in: scope) { code in
        code.contains(CodeText.plain(start)) { rest in
          String(decoding: rest.prefix(400), as: UTF8.self)
            .prefixMatch(of: list) != nil
        }
      }
    }
  }

  /// Returns a pattern that matches argument or parameter lists with the given
  /// labels, or `nil` if the labels don't make a valid pattern.
  private static func list(labelled labels: Substring) -> Regex<Substring>? {
    let item = #"(?:[^,()\[\]{}]|\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\})"#
    let items = labels.split(separator: ":").map { label in
      label == "_" ? "\(item)+" : "\(label)(?: \\w+)?:\(item)*"
    }
    return try? Regex(items.joined(separator: ",") + #"\)"#)
  }
}

extension StringProtocol {
  /// Whether the string could be a name in code, judging by its characters:
  /// letters, digits, and underscores.
  var isName: Bool { !isEmpty && utf8.allSatisfy(CodeText.isWordCharacter) }
}

extension WholeCourse {
  /// Returns the files at the end of a chapter, or an empty tree if the course
  /// breaks off earlier.
  func end(of chapter: Chapter) -> Tree {
    states(of: chapter).last?.tree ?? Tree()
  }
}

extension Phase {
  /// Returns the code that the phase shows to a reader: listings, console
  /// blocks, claims, and provided files.
  func code(in tree: Tree) -> [String] {
    let files = listings.flatMap { listing -> [String] in
      let isGiven = listing.change == .given
      let given = isGiven ? [tree[listing.path] ?? ""] : []
      return [listing.path] + listing.code + given
    }
    let exchanges = consoles.flatMap(\.exchanges)
      .flatMap { exchange -> [String] in [exchange.command] + exchange.output }
    return files + exchanges + claims.map(\.description)
  }
}

extension Listing {
  /// The code that the listing shows; for an edit, both the old and the new
  /// lines.
  var code: [String] {
    switch change {
    case .create(let text), .replace(let text): [text]
    case .edit(let diff):
      diff.hunks.flatMap { [$0.old.joinedLines, $0.new.joinedLines] }
    case .delete, .given: []
    }
  }
}
