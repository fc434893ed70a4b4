import CoursePlatform

/// The parts of a declaration on a page of names, as far as its callers need
/// them.
package struct DeclarationParts: Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case type, alias, enumCase, property, function, initializer, subscript_
    /// A declaration in a form that isn't known here.
    case other
  }

  /// A parameter of a function, or an associated value of an enum case.
  package struct Parameter: Hashable, Sendable {
    /// The label in a call, or `nil` if there's none.
    package let label: String?
    /// The type of the value that a caller passes.
    package let type: String
    /// Whether a call can leave the parameter out.
    package let isOptional: Bool
  }

  package let kind: Kind
  /// The type that has the declaration as its member, or an empty string at the
  /// top level.
  package let owner: String
  /// The declaration's name, which includes the enclosing types if it's a
  /// type's.
  package let name: String
  package private(set) var isStatic = false
  package private(set) var isMutating = false
  /// Whether an initializer can return `nil`.
  package private(set) var isFailable = false
  package private(set) var isAsync = false
  package private(set) var canThrow = false
  /// The parameters, or `nil` if a use of the name has no parentheses.
  package private(set) var parameters: [Parameter]?
  /// The type of a property or of what a function returns, the type behind an
  /// alias, or `nil` if there's none.
  package private(set) var result: String?
  /// Whether a type is an enumeration.
  package private(set) var isEnum = false
  /// The types that a type inherits from or conforms to.
  package private(set) var inherited: [String] = []

  /// The names of the types that contain the declaration, followed by its own
  /// name.
  package var path: [String] {
    owner.split(separator: ".").map(String.init)
      + (kind == .type ? name.split(separator: ".").map(String.init) : [name])
  }

  /// Returns what a declaration declares: nothing if it's an extension, and
  /// several cases if there's more than one on a line.
  package static func all(
    in declaration: PageDeclaration
  ) -> [DeclarationParts] {
    if let head = declaration.head {
      guard !head.isExtension else { return [] }
      let name = String(head.name.prefix { $0 != "<" })
      var parts = DeclarationParts(.type, in: "", named: name)
      parts.isEnum = head.words.hasSuffix("enum")
      parts.inherited = head.inherited
      return [parts]
    }
    var text = DeclarationScanner(declaration.source)
    let modifiers = text.takeModifiers()
    let keyword = text.takeWord()
    let owner = declaration.type
    guard keyword != "case" else { return cases(&text, in: owner) }
    var parts = DeclarationParts(keyword, text, in: owner)
    parts.isStatic =
      modifiers.contains("static") || modifiers.contains("class")
    parts.isMutating = modifiers.contains("mutating")
    return [parts]
  }

  private init(_ kind: Kind, in owner: String, named name: String) {
    self.kind = kind
    self.owner = owner
    self.name = name
  }

  /// Creates the parts of a declaration of which only the name and the labels
  /// are known.
  package init(
    _ kind: Kind,
    in owner: String,
    named name: String,
    isStatic: Bool,
    labels: [String]?
  ) {
    self.init(kind, in: owner, named: name)
    self.isStatic = isStatic
    parameters = labels.map { labels in
      labels.map { label in
        Parameter(
          label: label.isEmpty ? nil : label,
          type: "…",
          isOptional: false
        )
      }
    }
  }

  /// Returns the type of an array's elements, given the array's type, or `nil`
  /// for any other type.
  package static func element(ofArray type: String) -> String? {
    var text = DeclarationScanner(type)
    let items = text.takeList("[")
    guard items.count == 1, text.rest.isEmpty,
      DeclarationScanner.firstIndex(of: ":", in: items[0][...]) == nil
    else { return nil }
    return items[0]
  }

  /// Reads what follows the keyword of a declaration that isn't a type's and
  /// not a case's.
  private init(_ keyword: String, _ rest: DeclarationScanner, in owner: String)
  {
    var text = rest
    switch keyword {
    case "var", "let":
      self.init(.property, in: owner, named: text.takeWord())
      text.skip(":")
      result = text.takeType()
      let getter = text.rest.split { !$0.isLetter }
      isAsync = getter.contains("async")
      canThrow = getter.contains("throws")
    case "func":
      self.init(.function, in: owner, named: text.takeFunctionName())
      takeSignature(&text)
    case "init":
      self.init(.initializer, in: owner, named: "init")
      isFailable = text.skip("?") || text.skip("!")
      takeSignature(&text)
    case "subscript":
      self.init(.subscript_, in: owner, named: "subscript")
      takeSignature(&text)
    case "typealias":
      self.init(.alias, in: owner, named: text.takeWord())
      text.skipGenerics()
      text.skip("=")
      result = text.rest.trimmed
    default:
      let words = text.rest.prefix { $0.isPartOfName }
      self.init(.other, in: owner, named: words.isEmpty ? keyword : "\(words)")
    }
  }

  private mutating func takeSignature(_ text: inout DeclarationScanner) {
    text.skipGenerics()
    let isLabelled = kind != .subscript_ && name.first?.isPartOfName != false
    parameters = text.takeList("(").map {
      Parameter($0, isLabelled: isLabelled)
    }
    isAsync = text.skipWord("async")
    canThrow = text.skipWord("throws") || text.skipWord("rethrows")
    if canThrow { text.skipList("(") }
    if text.skip("->") { result = text.takeType() }
  }

  private static func cases(
    _ text: inout DeclarationScanner,
    in owner: String
  ) -> [DeclarationParts] {
    DeclarationScanner.split(text.rest).map { item in
      var text = DeclarationScanner(item)
      var parts = DeclarationParts(.enumCase, in: owner, named: text.takeWord())
      if text.rest.hasPrefix("(") {
        parts.parameters = text.takeList("(").map {
          Parameter($0, isLabelled: true)
        }
      }
      return parts
    }
  }
}

extension DeclarationParts.Parameter {
  /// Reads a parameter such as `at index: Int = 0`, or an associated value such
  /// as `Int`.
  ///
  /// - Parameters:
  ///   - text: The parameter's text.
  ///   - isLabelled: Whether a parameter's only name is also its label, which it
  ///     isn't for operators and subscripts.
  fileprivate init(_ text: String, isLabelled: Bool) {
    let (names, type, isOptional) = Self.parts(of: text)
    let words = names.split(separator: " ")
    let label = words.count > 1 || isLabelled ? words.first : nil
    self.init(
      label: label.flatMap { $0 == "_" ? nil : String($0) },
      type: type,
      isOptional: isOptional
    )
  }

  /// Splits a parameter into its names, the type that a caller passes, and
  /// whether there's a default value.
  private static func parts(of text: String) -> (String, String, Bool) {
    var names = ""
    var scanner = DeclarationScanner(text)
    if let colon = DeclarationScanner.firstIndex(of: ":", in: text[...]) {
      names = text[..<colon].trimmed
      scanner = DeclarationScanner(String(text[text.index(after: colon)...]))
    }
    var type = scanner.takeType() ?? ""
    let hasDefault = scanner.skip("=")
    let isAutoclosure = type.contains("@autoclosure")
    type = type.split(separator: " ").filter { !$0.hasPrefix("@") }
      .joined(separator: " ")
    for word in ["borrowing ", "consuming ", "sending ", "isolated "]
    where type.hasPrefix(word) {
      type = String(type.dropFirst(word.count))
    }
    if type.hasPrefix("inout ") { type = "&" + type.dropFirst("inout ".count) }
    if isAutoclosure, let arrow = type.firstRange(of: "->") {
      type = type[arrow.upperBound...].trimmed
    }
    return (names, type, hasDefault)
  }
}
