import CourseContent
import CourseSystem

/// The names that a step's words say in backticks before a listing.
struct LessonWords {
  /// The names in them, those of calls with the labels of their arguments.
  private let names: Set<String>

  /// Reads the words of a step as far as the listings of a phase that is proved
  /// by its tests: those of a Green are the Red's.
  init(of place: StepPlace, before phase: Phase.Kind) {
    let step = place.step
    let asking = phase == .green ? step.test : step.phase(phase)
    let listings = asking?.listings ?? []
    let end = listings.last?.location.line ?? place.step.location.line
    let words = place.chapter.page.blocks.filter {
      $0.location.line > place.step.location.line && $0.location.line <= end
    }
    names = Set(Self.spans(in: words.flatMap(\.prose)).flatMap(Self.names))
  }

  private static func spans(in prose: [String]) -> [Substring] {
    let parts = prose.joined(separator: " ").split(
      separator: "`",
      omittingEmptySubsequences: false
    )
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }

  /// Returns the names in a piece of code: `style.middle(ofCell: 4)` is
  /// `style`, and `middle(ofCell:)`, which the lesson may also write itself.
  private static func names(in code: Substring) -> [String] {
    var names: [String] = []
    var rest = code
    while let start = rest.firstIndex(where: isOfName) {
      let name = rest[start...].prefix(while: isOfName)
      rest = rest[name.endIndex...]
      names.append(name + (labels(of: rest).map { "(\($0))" } ?? ""))
    }
    return names
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Returns the labels of the arguments that a text starts with, or nil.
  private static func labels(of code: Substring) -> String? {
    guard code.first == "(" else { return nil }
    var depth = 0
    var arguments: [Substring] = [""]
    for character in code.dropFirst() {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 { break }
      if depth == 0, character == "," {
        arguments.append("")
      } else {
        arguments[arguments.count - 1].append(character)
      }
    }
    // Labels alone are no arguments: `playing(_:at:)`.
    if arguments.count == 1, let list = arguments.first, list.hasSuffix(":"),
      !list.contains(" ")
    {
      return String(list)
    }
    return arguments.filter { !$0.isBlank }.map { argument in
      let label = argument.trimmed.prefix(while: isOfName)
      let follows = argument.trimmed.dropFirst(label.count).first
      return (follows == ":" && !label.isEmpty ? String(label) : "_") + ":"
    }.joined()
  }

  /// Whether the words name what is used, with its labels.
  func name(_ declaration: Declaration, in use: NameUse) -> Bool {
    var wanted = [declaration.ownName]
    if declaration == use.declaration, let called = use.calledName {
      wanted.append(
        String(called.dropFirst((declaration.parent?.count ?? -1) + 1))
      )
    }
    // An initialiser is called by its type's name.
    if declaration.kind == "init", let type = declaration.path.dropLast().last {
      wanted = wanted.map { type + $0.dropFirst("init".count) }
    }
    return wanted.contains(where: names.contains)
  }
}
