import CourseBuild
import Course

/// The names that the lesson's tests ask for, beside those that a learner's
/// program seems to have in their place.
struct NameCounterparts: Sendable {
  /// A name of the lesson's, and the learner's.
  struct Pair: Hashable, Sendable {
    let lesson: String
    let own: String
  }

  /// The pairs, in the order of the errors.
  private(set) var pairs: [Pair] = []

  /// Finds the pairs.
  ///
  /// The only thing of its kind, in its type, that the lesson lacks is taken for
  /// the other one; of several, the one whose name begins alike.
  ///
  /// - Parameters:
  ///   - errors: what the compiler misses in the learner's program.
  ///   - own: the learner's program.
  ///   - lesson: the lesson's.
  init(missing errors: [Diagnostic], in own: Tree, lesson: Tree) {
    let lessons = Set(DeclaredName.all(in: lesson))
    let extra = Set(DeclaredName.all(in: own)).subtracting(lessons)
    for error in errors {
      guard
        let name = error.quotedNames.last(where: { name in
          lessons.contains { $0.name == name }
        }),
        let wanted = lessons.first(where: {
          $0.name == name && $0.isMissing(by: error)
        }),
        let found = Self.counterpart(of: wanted, among: extra)
      else { continue }
      let pair = Pair(lesson: wanted.description, own: found.description)
      if !pairs.contains(pair) { pairs.append(pair) }
    }
  }

  private static func counterpart(
    of wanted: DeclaredName,
    among extra: Set<DeclaredName>
  ) -> DeclaredName? {
    let alike = extra.filter {
      $0.kind == wanted.kind && ($0.type == nil) == (wanted.type == nil)
    }
    let inType = alike.filter { $0.type == wanted.type }
    let candidates = inType.isEmpty ? alike : inType
    if candidates.count == 1 { return candidates.first }
    let named = candidates.filter {
      $0.name.prefix(1).lowercased() == wanted.name.prefix(1).lowercased()
    }
    return named.count == 1 ? named.first : nil
  }
}

/// A name that a program declares for others to use.
private struct DeclaredName: Hashable, CustomStringConvertible {
  /// What it is: a type, a case, a function, a value.
  let kind: String
  let name: String
  /// The type it belongs to; nil for one at the top of a file.
  let type: String?

  var description: String { type.map { "\($0).\(name)" } ?? name }

  /// Whether an error may be about it: one at the top is sought in no type.
  func isMissing(by error: Diagnostic) -> Bool {
    let isMember = error.message.contains("has no member")
    return isMember == (type != nil)
  }

  private static let kinds = [
    "struct": "type", "class": "type", "enum": "type", "actor": "type",
    "protocol": "type", "typealias": "type", "case": "case", "func": "function",
    "var": "value", "let": "value",
  ]

  static func all(in program: Tree) -> [DeclaredName] {
    program.paths.filter { $0.hasPrefix("Sources/") }.flatMap { path in
      all(in: SwiftToken.tokens(of: program[path] ?? ""))
    }
  }

  private static func all(in tokens: [SwiftToken]) -> [DeclaredName] {
    var found: [DeclaredName] = []
    // What the open braces belong to: a type by its name, or something else.
    var open: [String?] = []
    var next: String?
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "{":
        open.append(next)
        next = nil
      case "}":
        _ = open.popLast()
      case "extension":
        next = tokens.dropFirst(index + 1).first?.name
      default:
        guard let kind = kinds[token.text], open.allSatisfy({ $0 != nil })
        else { break }
        let names = Self.names(after: index, in: tokens, kind: kind)
        if kind == "type" { next = names.first }
        found += names.map {
          DeclaredName(kind: kind, name: $0, type: open.last ?? nil)
        }
      }
    }
    return found
  }

  /// Returns the name after a keyword; of cases in one line, all.
  private static func names(
    after index: Int,
    in tokens: [SwiftToken],
    kind: String
  ) -> [String] {
    guard let first = tokens.dropFirst(index + 1).first, first.isWord else {
      return []
    }
    guard kind == "case" else { return [first.name] }
    let line = tokens.dropFirst(index + 1).prefix { $0.line == first.line }
    let commas = zip(line, line.dropFirst()).filter { $0.0.text == "," }
    return [first.name] + commas.map(\.1.name)
  }
}
