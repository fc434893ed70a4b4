import Course
import CoursePlatform

/// The uses that tests can make of the names on a page of names, as Markdown.
///
/// A page of names declares names. Their uses tell a learner what to write in a
/// test, but not how to write the program. In the place of an argument stands its
/// type, as in a list of completions.
struct NameUses {
  /// The uses, such as `` `TicModel().winner` is a `Winner` ``.
  private(set) var items: [String] = []
  /// Whether a use contains a type in the place of an argument.
  private(set) var hasArguments = false
  /// What's known about the types of the program.
  private let types: Types
  /// The uses of the cases to list, keyed by the enumeration's name.
  private var cases: [String: [String]] = [:]
  /// The variables in the uses, keyed by their names.
  private var variables: [String: Variable] = [:]

  /// The facts about a program's types that its page of names doesn't declare.
  struct Types {
    /// The types of which a value can be created without arguments.
    var creatable: Set<String> = []
    /// The enumerations that may have other cases than the declared ones.
    var partial: Set<String> = []
    /// The types that are members of other types, with their full names.
    var nested: Set<String> = []
  }

  private struct Variable {
    let type: String
    var isMutated = false
  }

  /// Creates the uses of declarations, in the same order.
  init(of declarations: [DeclarationParts], types: Types = Types()) {
    var types = types
    types.creatable.formUnion(
      declarations.filter(\.createsWithoutArguments).map(\.owner)
    )
    self.types = types
    for declaration in declarations where declaration.kind == .enumCase {
      cases[declaration.owner, default: []].append(call(of: declaration))
    }
    // A property that has one of the enumerations as its type lists the cases.
    let results = declarations.filter { $0.kind == .property }
      .compactMap { $0.result }
    let owners = Set(declarations.map(\.owner))
    for declaration in declarations {
      switch declaration.kind {
      case .type:
        add(type: declaration, isAlone: !owners.contains(declaration.name))
      case .enumCase where !results.contains(declaration.owner):
        addCases(of: declaration.owner)
      case .enumCase: break
      case .alias:
        add(declaration.fullName, declaration.result.map { "is `\($0)`" })
      case .other: add(declaration.fullName)
      case .property, .function, .initializer, .subscript_:
        add(member: declaration)
      }
    }
  }

  /// A sentence about the variables in the uses, or `nil` if there are none.
  var note: String? {
    guard !variables.isEmpty else { return nil }
    let words = variables.sorted { $0.key < $1.key }.map { name, variable in
      let what = "`\(name)` is \(Self.withArticle(variable.type))"
      guard variable.isMutated else { return what }
      return types.creatable.contains(variable.type)
        ? what + ", such as `var \(name) = \(variable.type)()`"
        : what + " in a `var`"
    }
    return "Here, \(words.joined(separator: ", and "))."
  }

  private mutating func add(_ code: String, _ words: String? = nil) {
    items.append("`\(code)`" + (words.map { " \($0)" } ?? ""))
  }

  // MARK: Members

  private mutating func add(member: DeclarationParts) {
    let code = call(of: member)
    let type = member.result.map { types.qualified($0, in: member.owner) }
    var item = "`\(code)`"
    switch member.kind {
    case .initializer where member.isFailable:
      item += " is \(Self.withArticle(member.owner + "?"))"
    case .function:
      item += type.map { " returns \(Self.withArticle($0))" } ?? ""
    default:
      item += type.map { " is \(Self.withArticle($0))\(values(of: $0))" } ?? ""
    }
    items.append(item + (optional(in: member).map { "; \($0)" } ?? ""))
  }

  /// Returns the words for the arguments that a call can leave out, or `nil` if
  /// it needs all of them.
  private func optional(in member: DeclarationParts) -> String? {
    let all = member.parameters ?? []
    let optional = all.filter(\.isOptional)
    guard !optional.isEmpty else { return nil }
    guard optional.count < all.count else {
      return all.count == 1
        ? "the argument can be left out" : "any argument can be left out"
    }
    let names = optional.map { "`\($0.label.map { "\($0):" } ?? $0.type)`" }
    return Self.list(names, lastAfter: "and") + " can be left out"
  }

  /// Returns the code of a use, such as `TicModel().winner`.
  private mutating func call(of member: DeclarationParts) -> String {
    let arguments = (member.parameters ?? []).map { parameter in
      let type = types.qualified(parameter.type, in: member.owner)
      return (parameter.label.map { "\($0): " } ?? "") + type
    }
    if !arguments.isEmpty { hasArguments = true }
    let list = arguments.joined(separator: ", ")
    let effects =
      (member.canThrow ? "try " : "") + (member.isAsync ? "await " : "")
    return effects + call(of: member, list, arguments)
  }

  private mutating func call(
    of member: DeclarationParts,
    _ list: String,
    _ arguments: [String]
  ) -> String {
    let end = member.parameters == nil ? "" : "(\(list))"
    switch member.kind {
    case .enumCase: return ".\(member.name)\(end)"
    case .initializer: return "\(member.owner)\(end)"
    case .subscript_: return "\(receiver(of: member))[\(list)]"
    case .function where member.isOperator:
      return arguments.count == 2
        ? arguments.joined(separator: " \(member.name) ")
        : member.name + list
    default:
      let receiver = receiver(of: member)
      return (receiver.isEmpty ? "" : receiver + ".") + member.name + end
    }
  }

  /// Returns the code before the dot of a use: a type, a new value, or a
  /// variable.
  private mutating func receiver(of member: DeclarationParts) -> String {
    guard !member.isStatic, !member.owner.isEmpty else { return member.owner }
    if !member.isMutating, types.creatable.contains(member.owner) {
      return "\(member.owner)()"
    }
    return variable(of: member.owner, isMutated: member.isMutating)
  }

  /// Returns the name of a variable that has a type, and notes the variable.
  private mutating func variable(
    of type: String,
    isMutated: Bool = false
  ) -> String {
    var name = Self.variableName(for: type)
    if let other = variables[name], other.type != type {
      name = Self.variableName(for: type.replacing(".", with: ""))
    }
    variables[name, default: Variable(type: type)].isMutated =
      isMutated || variables[name]?.isMutated == true
    return name
  }

  /// Returns the name of a variable that has a type, such as `ticModel`.
  private static func variableName(for type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let start = name.prefix(while: \.isUppercase)
    let count =
      start.count == name.count || start.count < 2
      ? start.count : start.count - 1
    let variable = name.prefix(count).lowercased() + name.dropFirst(count)
    return keywords.contains(variable) ? "my\(name)" : variable
  }

  private static let keywords: Set<String> = [
    "any", "as", "break", "case", "catch", "class", "continue", "default",
    "defer", "do", "else", "enum", "extension", "false", "for", "func", "guard",
    "if", "import", "in", "init", "internal", "is", "let", "nil", "operator",
    "private", "protocol", "public", "repeat", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "type", "typealias", "var", "where", "while",
  ]

  // MARK: Types

  private mutating func add(type: DeclarationParts, isAlone: Bool) {
    let name = type.name
    for other in type.inherited {
      if type.isEnum, Self.rawTypes.contains(other) {
        let first = cases[name]?.first { !$0.contains("(") }
        let value = first.map { name + $0 } ?? variable(of: name)
        add("\(value).rawValue", "is \(Self.withArticle(other))")
      } else {
        items.append(Self.conformance(of: name, to: other))
      }
    }
    if isAlone, type.inherited.isEmpty { add(name, "is a type") }
  }

  private static func conformance(of type: String, to other: String) -> String {
    switch other {
    case "CaseIterable": "`\(type).allCases` is an array of `\(type)`"
    case "Comparable": "`<` compares two values of the type `\(type)`"
    case "Equatable": "`==` compares two values of the type `\(type)`"
    case "Hashable":
      "`==` compares two values of the type `\(type)`, and a `Set` can have them"
    default: "`\(type)` is `\(other)`"
    }
  }

  /// The types that an enumeration's raw values can have.
  private static let rawTypes: Set<String> = [
    "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
    "String", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private mutating func addCases(of type: String) {
    guard let cases = cases.removeValue(forKey: type) else { return }
    let verb = types.partial.contains(type) ? "can be" : "is"
    let what = Self.withArticle(type)
    items.append(
      "\(what.prefix(1).uppercased())\(what.dropFirst()) \(verb) "
        + Self.list(cases.map { "`\($0)`" }, lastAfter: "or")
    )
  }

  /// Returns the values that a type has, for the end of a sentence, unless
  /// they're already listed.
  private mutating func values(of type: String) -> String {
    guard let cases = cases.removeValue(forKey: type) else { return "" }
    let list = Self.list(cases.map { "`\($0)`" }, lastAfter: "or")
    return types.partial.contains(type) ? ", such as \(list)" : ": \(list)"
  }

  // MARK: Words

  private static func withArticle(_ type: String) -> String {
    if let element = DeclarationParts.element(ofArray: type) {
      return "an array of `\(element)`"
    }
    let startsWithVowel =
      type.first.map { "AEIO".contains($0) } ?? false
      || type.hasPrefix("any ")
    return "\(startsWithVowel ? "an" : "a") `\(type)`"
  }

  private static func list(_ items: [String], lastAfter word: String) -> String
  {
    guard let last = items.last, items.count > 1 else {
      return items.first ?? ""
    }
    return items.dropLast().joined(separator: ", ") + " \(word) \(last)"
  }
}

extension NameUses.Types {
  /// Returns a type as it's written outside of another type, whose members may
  /// be named in it.
  func qualified(_ type: String, in owner: String) -> String {
    guard !owner.isEmpty else { return type }
    var result = ""
    var rest = type[...]
    while let first = rest.first {
      let word = rest.prefix(while: \.isPartOfName)
      guard !word.isEmpty else {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      let isMember = result.last != "." && nested.contains("\(owner).\(word)")
      result += isMember ? "\(owner).\(word)" : String(word)
      rest = rest.dropFirst(word.count)
    }
    return result
  }
}

extension DeclarationParts {
  fileprivate var fullName: String { path.joined(separator: ".") }

  /// Whether the declaration is an operator's.
  fileprivate var isOperator: Bool { name.first?.isPartOfName == false }

  /// Whether this is an initializer that creates a value without arguments.
  fileprivate var createsWithoutArguments: Bool {
    kind == .initializer && !isFailable && !canThrow && !isAsync
      && (parameters ?? []).allSatisfy(\.isOptional)
  }
}
