import Course
import CoursePlatform

/// The declarations in a chapter's page of names.
struct NamesBox {
  /// A declaration, and where the page has it.
  struct Line: Sendable {
    let text: DeclarationText
    /// The declaration as the author wrote it, on one line.
    let source: String
    let location: SourceLocation
    /// What a type inherits.
    var inherited: [String] = []
  }

  /// The declarations of each step, by the step's number in the chapter.
  private(set) var steps: [Int: [Line]] = [:]

  private var step = 0
  private var isInside = false
  private var type = ""
  private var open = ""

  /// Reads the page of a chapter.
  init(_ chapter: Chapter) {
    for (index, line) in chapter.names.text.lines.enumerated() {
      let place = SourceLocation(path: chapter.namesPath, line: index + 1)
      read(line, in: chapter, at: place)
    }
  }

  private mutating func read(
    _ line: String,
    in chapter: Chapter,
    at place: SourceLocation
  ) {
    if line.hasPrefix("## ") {
      let step = chapter.steps.first {
        NamesPage.heading(of: StepPlace(chapter: chapter, step: $0)) == line
      }
      self.step = step?.number ?? 0
    }
    if line.hasPrefix("```") {
      isInside.toggle()
      type = ""
      open = ""
    } else if isInside, !line.isBlank, !line.trimmed.hasPrefix("//") {
      if open.isEmpty, line == "}" {
        type = ""
        return
      }
      open += (open.isEmpty ? "" : " ") + line.trimmed
      guard
        open.count(where: { "([".contains($0) })
          == open.count(where: { ")]".contains($0) })
      else { return }
      add(open, at: place)
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
  /// The declaration without its access level.
  fileprivate var withoutAccess: String {
    let level = ["public ", "package ", "internal "].first(where: hasPrefix)
    return String(dropFirst(level?.count ?? 0))
  }
}
