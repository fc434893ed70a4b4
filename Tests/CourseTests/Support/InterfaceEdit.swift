import Foundation

@testable import CourseBuild
@testable import CourseContent
@testable import CourseSystem

/// Random edits of what files show of themselves, meant to be in the way of
/// those that use them.
struct InterfaceEdit {
  private var random: SeededRandom
  private let words: [String]
  private let tree: Tree
  private let paths: [String]
  private let types: [String]
  private let cases: [String]

  init(of tree: Tree, in paths: [String], seed: UInt64) {
    random = SeededRandom(seed: seed)
    self.tree = tree
    self.paths = paths
    let tokens = paths.flatMap { SwiftToken.tokens(of: tree[$0] ?? "") }
    func names(after keywords: Set<String>) -> [String] {
      zip(tokens, tokens.dropFirst()).filter {
        keywords.contains($0.text) && $1.isWord
      }.map(\.1.text)
    }
    types = names(after: ["struct", "enum", "class", "protocol"])
      .filter { $0.first?.isUppercase == true }
    cases = names(after: ["case"]).filter { $0.first?.isLowercase == true }
    let users = tree.paths.filter { $0.hasSuffix("Tests.swift") }
    words = Set(
      (users + paths).flatMap { SwiftToken.tokens(of: tree[$0] ?? "") }
        .filter { $0.isWord && $0.text.first?.isLowercase == true }
        .map(\.text)
    ).subtracting(Self.keywords).sorted()
  }

  /// Returns the tree after an edit, with what was done.
  mutating func made() -> (tree: Tree, what: String) {
    var tree = tree
    var what: [String] = []
    let known = ColorfulPackage.edits.randomElement(using: &random)
    if let known, Bool.random(using: &random) {
      for path in paths {
        tree[path] = tree[path]?.replacing(known.old, with: known.new)
      }
      what.append(known.new)
    }
    for _ in 0..<Int.random(in: (what.isEmpty ? 1 : 0)...2, using: &random) {
      let path = paths.randomElement(using: &random) ?? ""
      let text = tree[path] ?? ""
      let (changed, name) =
        Bool.random(using: &random)
        ? added(to: text) : changed(text)
      tree[path] = changed
      what.append("\(path): \(name)")
    }
    return (tree, what.joined(separator: "; "))
  }

  // MARK: What is added

  private mutating func added(to text: String) -> (String, String) {
    let type = types.randomElement(using: &random) ?? "Int"
    let name = words.randomElement(using: &random) ?? "name"
    let access =
      ["public ", "", "private "].randomElement(using: &random) ?? ""
    let kind =
      [
        "Int", "Int?", "Bool", "String", "[Int]", "Double", type, "Void",
      ].randomElement(using: &random) ?? "Int"
    let anyType =
      [type, type, type, "Int", "String", "Array", "Sequence"]
      .randomElement(using: &random) ?? type
    let templates = [
      "extension \(anyType) {\n  \(access)var \(name): \(kind) { fatalError() }\n}",
      "extension \(anyType) {\n  \(access)func \(name)() -> \(kind) { fatalError() }\n}",
      "extension \(anyType) {\n  \(access)func \(name)(_ a: Int = 1) -> \(kind) {\n"
        + "    fatalError()\n  }\n}",
      "extension \(anyType) {\n  \(access)static func \(name)(_ a: \(kind)) -> Int { 3 }\n}",
      "extension \(anyType) {\n  \(access)static var \(name): \(type) { fatalError() }\n}",
      "\(access)func \(name)(_ a: Int) -> \(kind) { fatalError() }",
      "\(access)func \(name)<T>(_ a: T) -> T { a }",
      "\(access)let \(name) = 3",
      "\(access)typealias \(name.capitalized) = \(kind)",
      "extension \(anyType) {\n  \(access)typealias \(name.capitalized) = \(kind)\n}",
      "extension \(type): CustomStringConvertible {\n"
        + "  public var description: String { \"edited\" }\n}",
      "extension \(type): Comparable {\n"
        + "  public static func < (a: \(type), b: \(type)) -> Bool { false }\n}",
      "extension \(type): Hashable {\n"
        + "  public func hash(into hasher: inout Hasher) {}\n}",
      "extension \(type): Equatable {\n"
        + "  public static func == (a: \(type), b: \(type)) -> Bool { true }\n}",
      "extension \(type) {\n"
        + "  public static func == (a: \(type), b: Int) -> Bool { true }\n}",
      "extension \(type): Sequence, IteratorProtocol {\n"
        + "  public func next() -> Int? { nil }\n}",
      "extension \(type): ExpressibleByIntegerLiteral {\n"
        + "  public init(integerLiteral value: Int) { fatalError() }\n}",
      "extension \(type) {\n  public init?(_ a: Int) { fatalError() }\n}",
      "extension \(type) {\n  public init(\(name): Int = 1) { fatalError() }\n}",
      "extension \(type) {\n  public subscript(_ a: Int) -> Int { a }\n}",
      "extension \(type) {\n  public func callAsFunction() -> Int { 1 }\n}",
      "extension Sequence {\n  public var \(name): Int { 1 }\n}",
      "public func == (a: Int, b: \(kind)) -> Bool { true }",
      "public func ~= (a: \(type), b: \(type)) -> Bool { true }",
      "public protocol \(name.capitalized) { func \(name)() }",
      "public struct \(name.capitalized) { public init() {} }",
      "infix operator <+>\npublic func <+> (a: Int, b: Int) -> Int { a }",
      "@_exported import Foundation",
    ]
    // Members the most: with these, most is kept.
    let isMember = Bool.random(using: &random)
    let template =
      templates.prefix(isMember ? 7 : .max).randomElement(using: &random) ?? ""
    return (text + "\n\(template)\n", "added \(template)")
  }

  // MARK: What is changed

  private mutating func changed(_ text: String) -> (String, String) {
    var lines = text.lines
    let type = types.randomElement(using: &random) ?? "Int"
    let name = words.randomElement(using: &random) ?? "name"
    let change = Int.random(in: 0..<15, using: &random)
    func line(_ wanted: String...) -> Int? {
      let found = lines.indices.filter { index in
        wanted.contains { lines[index].contains($0) }
      }
      return found.randomElement(using: &random)
    }
    switch change {
    case 0:
      guard let at = line("struct ", "class ") else { break }
      guard lines[at].hasSuffix("{") else { break }
      lines.insert("  private var \(name)Stored = 3", at: at + 1)
    case 1:
      guard let at = line("  case ") else { break }
      lines.insert("  case \(name)Case", at: at)
    case 2:
      guard let at = line("  case "), at + 2 < lines.count else { break }
      lines.swapAt(at, at + 2)
    case 3:
      guard let at = line("func ", "var ") else { break }
      lines[at] = lines[at].replacingOccurrences(of: "public ", with: "")
    case 4:
      guard let at = line("func ") else { break }
      lines[at] =
        lines[at].contains("mutating ")
        ? lines[at].replacingOccurrences(of: "mutating ", with: "")
        : lines[at].replacingOccurrences(of: "func ", with: "mutating func ")
    case 5:
      guard let at = line("func ") else { break }
      lines.insert("  @discardableResult", at: at)
    case 6:
      guard let at = line(": Int", "-> Int") else { break }
      lines[at] = lines[at].replacingOccurrences(
        of: "Int",
        with: ["Int8", "Int?", "Double"].randomElement(using: &random) ?? ""
      )
    case 7:
      guard let at = line(" = ") else { break }
      lines[at] = lines[at].replacingOccurrences(of: " = ", with: " = 1 + ")
    case 8:
      guard let at = line("func "), lines[at].contains(") ") else { break }
      lines[at] = lines[at].replacingOccurrences(of: ") ", with: ") throws ")
    case 9:
      guard let at = line("struct ") else { break }
      lines[at] = lines[at].replacingOccurrences(
        of: "struct ",
        with: "final class "
      )
    case 10:
      guard let at = line(": Equatable", ", Equatable") else { break }
      lines[at] = lines[at].replacingOccurrences(
        of: "Equatable",
        with: "Hashable"
      )
    case 11:
      guard let at = line("func ", "var ") else { break }
      lines.insert(
        "  public func \(name)(_ b: \(type)) { fatalError() }",
        at: at
      )
    case 12:
      guard let at = line(" { "), lines[at].contains("var "),
        lines[at].hasSuffix(" }")
      else { break }
      let getter = lines[at].replacing(
        " { ",
        with: " { get { ",
        maxReplacements: 1
      )
      lines[at] = getter + (Bool.random(using: &random) ? " set {} }" : " }")
    case 13:
      guard let at = line("func "), lines[at].hasSuffix("{") else { break }
      lines.insert("    print(\"\(type)\")", at: at + 1)
    default:
      guard let at = line("func ", "var ", "let ", "init(") else { break }
      lines[at] =
        lines[at].replacingOccurrences(of: "(", with: "(  ")
        + "  // \(name)"
    }
    return (lines.joined(separator: "\n"), "change \(change) \(name)")
  }

  private static let keywords: Set<String> = [
    "import", "let", "var", "func", "struct", "enum", "class", "extension",
    "case", "if", "else", "guard", "return", "for", "in", "while", "switch",
    "self", "init", "true", "false", "nil", "public", "private", "static",
    "mutating", "throws", "try", "throw", "do", "catch", "final", "some",
    "protocol", "where", "default", "break", "continue", "defer", "repeat",
    "inout", "is", "as", "super", "typealias", "subscript", "operator",
    "internal", "fileprivate", "any", "rethrows", "async", "await",
  ]
}
