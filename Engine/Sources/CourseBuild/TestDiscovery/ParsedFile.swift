package import Course

/// The declarations in a source file, as found by the compiler's parser.
///
/// Parsing requires no other file and works even if the code doesn't compile.
/// The parser leaves out code between `#if` and `#endif`.
package struct ParsedFile: Codable, Sendable {
  /// The kind of scope that contains a function.
  enum Owner: String, Codable {
    /// The top level of the file, outside any type or extension.
    case file
    /// A class that inherits from another type, which might make it a test
    /// class.
    case `class`
    /// An extension of a type that another file declares.
    case unknown
    /// A type that can't be a test class, such as a structure.
    case type
  }

  /// A function that isn't nested in another function.
  package struct Function: Codable, Sendable {
    /// The function's name without argument labels.
    let name: String
    /// The function's argument labels, with an empty string for `_`.
    let labels: [String]
    /// The names of the types that contain the function, from outermost to
    /// innermost.
    let types: [String]
    let owner: Owner
    /// Whether the function is invisible to other files because it's private.
    var isPrivate = false
    var isStatic = false
    var isOverride = false
    /// Whether the function is marked with the `@Test` attribute.
    var isMarked = false
    var returnsVoid = true
    /// The range of lines of the function and its attributes, where the file's
    /// first line is 1.
    let lines: ClosedRange<Int>
  }

  /// A name that the file declares, or the name of a module that the file
  /// imports.
  package struct Name: Codable, Sendable {
    package let text: String
    package let isImport: Bool
    /// The number of the line that contains the name, starting at 1.
    package let line: Int
  }

  /// A declaration that other files can use, as far as its name tells what it
  /// is.
  package struct Declaration: Codable, Hashable, Sendable {
    package let kind: DeclarationParts.Kind
    /// The names of the types that contain the declaration, followed by its own
    /// name.
    package let path: [String]
    /// The argument labels, with an empty string for `_`, or `nil` if the
    /// declaration's name has no argument labels.
    package let labels: [String]?
    package let isStatic: Bool
    /// The kind and the name of a function's result type, the number of types
    /// that a type inherits from or conforms to, or `nil` if there's none.
    let signature: String?
  }

  /// The functions that the file declares, in file order.
  package private(set) var functions: [Function] = []
  /// The names that the file declares or imports, in file order, except for
  /// names declared inside a function.
  package private(set) var names: [Name] = []
  /// The declarations that other files can use, in file order, except for those
  /// inside a function.
  package private(set) var declarations: [Declaration] = []
  /// The range of lines of each declaration, including its attributes.
  private var extents: [ClosedRange<Int>] = []

  /// Creates a parsed file from its declarations.
  init(
    functions: [Function] = [],
    names: [Name] = [],
    extents: [ClosedRange<Int>] = []
  ) {
    self.functions = functions
    self.names = names
    self.extents = extents
  }

  /// Creates a parsed file from the compiler's dump of the file and the file's
  /// text.
  init(_ file: SyntaxNode, of text: String) {
    var reading = Reading(text: text, types: file.items ?? [])
    reading.read(file.items ?? [], in: Reading.Place())
    functions = reading.functions
    names = reading.names
    declarations = reading.declarations
    extents = reading.extents
  }

  /// Returns the range of lines of the smallest declaration that contains a
  /// line, or `nil` if no declaration contains the line.
  package func declaration(atLine line: Int) -> ClosedRange<Int>? {
    extents.filter { $0.contains(line) }.min { $0.count < $1.count }
  }

  /// Returns the range of lines of the type around an overridden method with the
  /// given range of lines, or `nil` if there's no such method.
  ///
  /// XCTest calls such a method for each test of the type.
  package func type(
    aroundOverrideAt lines: ClosedRange<Int>
  )
    -> ClosedRange<Int>?
  {
    guard functions.contains(where: { $0.isOverride && $0.lines == lines })
    else { return nil }
    return extents.filter { $0.contains(lines) && $0.count > lines.count }
      .min { $0.count < $1.count }
  }

  /// Returns the range of lines of the largest declaration that contains a
  /// line, or `nil` if no declaration contains the line.
  package func outermostDeclaration(atLine line: Int) -> ClosedRange<Int>? {
    extents.filter { $0.contains(line) }.max { $0.count < $1.count }
  }
}

extension ParsedFile.Function {
  /// Whether XCTest or Swift Testing would run the function as a test, judging
  /// only by the file that contains the function.
  var looksLikeTest: Bool { isMarked || isTestMethod }

  private var isTestMethod: Bool {
    [.class, .unknown].contains(owner) && !isPrivate && !isStatic && returnsVoid
      && labels.isEmpty
      && name.hasPrefix("test")
  }

  /// Returns the function's name as it appears in a test run's results, given
  /// the path of the function's file.
  func testName(inFile path: String) -> TestName {
    guard isMarked else {
      return TestName(className: types.last ?? "", method: name)
    }
    let file = path.split(separator: "/").last?.prefix { $0 != "." }
    let suite =
      types.isEmpty ? String(file ?? "") : types.joined(separator: "/")
    let list = labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
    return TestName(
      swiftTesting: suite,
      labels.isEmpty ? name : "\(name)(\(list))"
    )
  }
}

/// A traversal of the compiler's dump of a file that collects the file's
/// declarations.
private struct Reading {
  /// A declaration's context: the types that contain the declaration.
  struct Place {
    var types: [String] = []
    var owner = ParsedFile.Owner.file
    var isPrivate = false
  }

  private(set) var functions: [ParsedFile.Function] = []
  private(set) var names: [ParsedFile.Name] = []
  private(set) var declarations: [ParsedFile.Declaration] = []
  private(set) var extents: [ClosedRange<Int>] = []
  private let bytes: [UInt8]
  /// The byte offsets where the file's lines begin.
  private let lines: [Int]
  /// The kinds of the types that the file declares, keyed by name.
  private let owners: [String: ParsedFile.Owner]

  init(text: String, types: [SyntaxNode]) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    let own = types.compactMap { type -> (String, ParsedFile.Owner)? in
      guard type.members != nil || type.inherited != nil,
        let name = type.name?.base.name
      else { return nil }
      return (name, type.owner)
    }
    owners = Dictionary(own) { first, _ in first }
  }

  mutating func read(_ nodes: [SyntaxNode], in place: Place) {
    for node in nodes {
      note(node)
      ParsedFile.Declaration(node, in: place.types, isHidden: place.isPrivate)
        .map { declarations.append($0) }
      switch node.kind {
      case "func_decl": add(node, in: place)
      case "class_decl", "struct_decl", "enum_decl", "extension_decl":
        read(node.members ?? [], in: inner(node, of: place))
      default: break
      }
    }
  }

  private mutating func note(_ node: SyntaxNode) {
    guard let lines = lines(of: node) else { return }
    // A variable belongs to the declaration that also contains its value.
    if node.kind != "var_decl" { extents.append(lines) }
    let name = node.name?.base.name ?? node.module?.joined(separator: ".")
    guard let name, let start = node.range?.start else { return }
    names.append(
      ParsedFile.Name(
        text: name,
        isImport: node.module != nil,
        line: line(of: start)
      )
    )
  }

  private func inner(_ type: SyntaxNode, of place: Place) -> Place {
    var inner = place
    inner.isPrivate = place.isPrivate || type.isPrivate
    if let extended = type.extendedType {
      let names = extended.prefix { $0 != "<" }.split(separator: ".")
      inner.types = names.map(String.init)
      inner.owner = owners[inner.types.last ?? ""] ?? .unknown
    } else {
      inner.types.append(type.name?.base.name ?? "")
      inner.owner = type.owner
    }
    return inner
  }

  private mutating func add(_ node: SyntaxNode, in place: Place) {
    guard let name = node.name?.base.name, let lines = lines(of: node) else {
      return
    }
    let attributes = node.attributes ?? []
    functions.append(
      ParsedFile.Function(
        name: name,
        labels: node.name?.labels ?? [],
        types: place.types,
        owner: place.owner,
        isPrivate: place.isPrivate || node.isPrivate,
        isStatic: node.isStatic ?? false,
        isOverride: attributes.contains { $0.kind == "override_attr" },
        isMarked: attributes.contains(where: isTestMark),
        returnsVoid: node.result?.isVoid ?? true,
        lines: lines
      )
    )
  }

  /// Returns the range of lines of a declaration, including its attributes, or
  /// `nil` if the dump doesn't state the declaration's position.
  private func lines(of node: SyntaxNode) -> ClosedRange<Int>? {
    guard let range = node.range else { return nil }
    let start = (node.attributes ?? []).compactMap(\.range?.start).min()
    return line(
      of: min(start ?? range.start, range.start)
    )...line(
      of: range.end
    )
  }

  private func isTestMark(_ attribute: SyntaxNode.Attribute) -> Bool {
    guard attribute.kind == "custom_attr", let start = attribute.range?.start,
      start < bytes.count
    else { return false }
    let word = bytes[(start + 1)...].drop { $0 == UInt8(ascii: " ") }
      .prefix { !" (\n\t/".utf8.contains($0) }
    let name = String(decoding: word, as: UTF8.self)
    return name == "Test" || name == "Testing.Test"
  }

  /// Returns the number of the line, starting at 1, that contains the byte at
  /// an offset.
  private func line(of byte: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= byte { low = middle } else { high = middle }
    }
    return low + 1
  }
}

extension ParsedFile.Declaration {
  /// Creates a declaration from its node, or returns `nil` if other files can't
  /// use it, or if its name doesn't tell what it is.
  fileprivate init?(_ node: SyntaxNode, in types: [String], isHidden: Bool) {
    guard !isHidden, !node.isPrivate, let kind = Self.kinds[node.kind],
      let base = node.name?.base, let name = base.name ?? base.special
    else { return nil }
    self.kind = kind
    path = types + [name]
    labels =
      kind == .function || kind == .initializer
      ? node.name?.labels ?? [] : node.name?.labels
    isStatic = node.isStatic ?? false
    signature =
      node.result.map { "\($0.kind) \($0.id ?? "")" }
      ?? node.inherited.map { "\($0.count)" }
  }

  private static let kinds: [String: DeclarationParts.Kind] = [
    "class_decl": .type, "constructor_decl": .initializer, "enum_decl": .type,
    "enum_element_decl": .enumCase, "func_decl": .function, "protocol": .type,
    "struct_decl": .type, "subscript_decl": .subscript_, "typealias": .alias,
    "var_decl": .property,
  ]
}

extension SyntaxNode {
  fileprivate var isPrivate: Bool {
    (attributes ?? []).contains(where: \.isPrivate)
  }

  fileprivate var owner: ParsedFile.Owner {
    kind == "class_decl" && isActor != true && inherited != nil
      ? .class : .type
  }
}
