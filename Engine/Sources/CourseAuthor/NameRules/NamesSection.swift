import Course
import CoursePlatform

/// The declarations that a chapter's `names.md` page lists for each step.
struct NamesSection {
  /// A declaration on the `names.md` page, and its location.
  struct Line: Sendable {
    let text: DeclarationText
    /// The declaration as the author wrote it, with all lines joined into one.
    let source: String
    let location: SourceLocation
    /// The types that the declared type inherits from or conforms to.
    var inherited: [String] = []
  }

  /// The declarations for each step, keyed by the step's number in the chapter.
  ///
  /// Declarations that aren't under a step's heading have the key 0.
  private(set) var steps: [Int: [Line]] = [:]

  private var step = 0
  private var type = ""

  /// Reads the declarations from a chapter's `names.md` page.
  init(_ chapter: Chapter) {
    for block in chapter.names.page.blocks {
      switch block.kind {
      case .heading(2, let text):
        let step = chapter.steps.first {
          text == StepPlace(chapter: chapter, step: $0).heading
        }
        self.step = step?.number ?? 0
      case .code(_, let lines): read(lines, at: block.location.below(1))
      default: break
      }
    }
  }

  private mutating func read(_ lines: [String], at start: SourceLocation) {
    type = ""
    var open = ""
    for (offset, line) in lines.enumerated()
    where !line.isBlank && !line.trimmed.hasPrefix("//") {
      if open.isEmpty, line == "}" {
        type = ""
        continue
      }
      open += (open.isEmpty ? "" : " ") + line.trimmed
      let opening = open.count { "([".contains($0) }
      guard opening == open.count(where: { ")]".contains($0) }) else {
        continue
      }
      add(open, at: start.below(offset))
      open = ""
    }
  }

  private mutating func add(_ source: String, at place: SourceLocation) {
    let bare = source.withoutAccess
    let words = bare.split(separator: " ")
    let keyword = words.firstIndex { Self.typeWords.contains($0) }
    guard type.isEmpty, let keyword, words.indices.contains(keyword + 1) else {
      let text = DeclarationText(bare, in: type)
      add(Line(text: text, source: source, location: place))
      return
    }
    let name = String(words[keyword + 1].prefix { !":{".contains($0) })
    if source.hasSuffix("{") { type = name }
    guard words[keyword] != "extension" else { return }
    let head = words[...keyword].joined(separator: " ")
    let list = bare.split(separator: ":").dropFirst().joined()
    let inherited = list.split { ", {".contains($0) }.map(String.init)
    add(
      Line(
        text: DeclarationText(type: head, named: name),
        source: source,
        location: place,
        inherited: inherited
      )
    )
  }

  private mutating func add(_ line: Line) { steps[step, default: []] += [line] }

  private static let typeWords: Set<Substring> = [
    "actor", "class", "enum", "extension", "protocol", "struct",
  ]
}

extension String {
  /// The declaration without its leading access level.
  fileprivate var withoutAccess: String {
    let level = ["public ", "package ", "internal "].first(where: hasPrefix)
    return String(dropFirst(level?.count ?? 0))
  }
}
