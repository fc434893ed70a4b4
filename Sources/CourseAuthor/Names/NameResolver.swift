/// Says which declarations of a program are meant by what a test uses.
struct NameResolver {
  private let byUSR: [String: Declaration]
  private let byName: [String: Declaration]
  /// The types that each mangled name mentions.
  private let types: [String: [Declaration]]
  /// The names of protocols by what the compiler knows them by.
  private static let protocols = [
    "s:SQ": "Equatable", "s:SH": "Hashable", "s:SL": "Comparable",
    "s:s12CaseIterableP": "CaseIterable", "s:s5ErrorP": "Error",
    "s:s23CustomStringConvertibleP": "CustomStringConvertible",
  ]

  /// Creates a resolver.
  ///
  /// - Parameters:
  ///   - declarations: what the program declares.
  ///   - types: mangled types, and how a person reads them.
  init(declarations: [Declaration], types: [String: String]) {
    byUSR = Dictionary(declarations.map { ($0.usr, $0) }) { first, _ in first }
    byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in
      first
    }
    let named = byName.filter {
      $0.value.isType || $0.value.kind == "typealias"
    }
    self.types = types.mapValues { text in
      text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
        .compactMap { word in
          // Module.Type, or Module.Type.Nested.
          word.firstIndex(of: ".").flatMap {
            named[String(word[word.index(after: $0)...])]
          }
        }
    }
  }

  /// Returns the uses that are of the program, and not of a library or the test.
  func uses(
    of subject: UseFinder.Subject,
    in line: String
  ) -> [NameUse] {
    switch subject {
    case .declaration(let usr, let labels):
      guard let declaration = byUSR[usr] else { return [] }
      guard declaration.file != nil else {
        return impliedUse(of: declaration, in: line)
      }
      let called = labels.flatMap { declaration.calledName(with: $0) }
      return [
        NameUse(
          declaration: declaration,
          calledName: called == declaration.name ? nil : called,
          line: line
        )
      ]
    case .type(let type):
      return (types[type] ?? []).map {
        NameUse(declaration: $0, line: line)
      }
    case .conformance(let type, let target):
      guard let types = types[type], types.count == 1,
        let name = Self.protocols[target] ?? byUSR[target]?.name,
        types[0].inherited.contains(name)
      else { return [] }
      return [
        NameUse(
          declaration: types[0],
          inherited: name,
          line: line
        )
      ]
    }
  }

  /// Returns what is used where the compiler made the declaration of itself:
  /// that of the type which lets it.
  private func impliedUse(
    of declaration: Declaration,
    in line: String
  ) -> [NameUse] {
    guard let type = declaration.parent.flatMap({ byName[$0] }) else {
      return []
    }
    var inherited: String?
    switch declaration.ownName {
    case "rawValue", "init(rawValue:)":
      inherited = type.kind == "enum" ? type.inherited.first : nil
    case "allCases": inherited = "CaseIterable"
    default: break
    }
    return [
      NameUse(declaration: type, inherited: inherited, line: line)
    ]
  }
}

extension Declaration {
  /// Returns the name with the labels of a call, in which some may be left out.
  fileprivate func calledName(with labels: [String]) -> String? {
    guard let open = ownName.firstIndex(of: "(") else { return nil }
    let list = labels.map { $0 + ":" }.joined()
    return (path.dropLast() + ["\(ownName[..<open])(\(list))"])
      .joined(separator: ".")
  }
}
