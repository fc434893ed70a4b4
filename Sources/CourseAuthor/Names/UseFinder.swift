import CourseBuild

/// Finds the declarations of a program that a syntax tree uses.
struct UseFinder {
  /// Something used, by what the compiler knows it by.
  enum Subject: Hashable, Sendable {
    /// A declaration, and the labels of the arguments that a call of it gives.
    case declaration(String, labels: [String]?)
    /// A type that is written, mangled.
    case type(String)
    /// A conformance of a type, mangled, to a protocol.
    case conformance(String, to: String)
  }

  /// What is used, and the byte of the file where, in the file's order.
  private(set) var found: [(subject: Subject, start: Int)] = []

  /// Looks through a syntax tree.
  init(_ tree: SyntaxNode) {
    visit(tree, from: 0)
    // The parts of a node have no order of their own.
    found.sort {
      $0.start == $1.start
        ? "\($0.subject)" < "\($1.subject)" : $0.start < $1.start
    }
  }

  /// What is not written in the file, or stands in the tree a second time.
  private static let passedOver: Set = [
    "builtin_initializer", "captures", "default_args_owner", "original_init",
    "parsed_path",
  ]

  /// What leads from a call to what is called.
  private static let wrappers: Set = [
    "constructor_ref_call_expr", "dot_syntax_call_expr", "force_value_expr",
    "function_conversion_expr",
  ]

  private mutating func visit(
    _ node: SyntaxNode,
    from outer: Int,
    labels: [String]? = nil
  ) {
    let start = node.start ?? outer
    if let usr = node[text: "decl_usr"] {
      if !usr.isEmpty {
        found.append((.declaration(usr, labels: labels), start))
      }
      // What it stands for in generic code is in the conformances.
    }
    for type in Self.writtenTypes(of: node) {
      found.append((.type(type), start))
    }
    if node.kind.hasSuffix("conformance"), let type = node[text: "type"],
      let target = node[text: "protocol"]
    {
      found.append((.conformance(type, to: target), start))
    }
    let isCall = node.kind == "call_expr" || node.kind == "subscript_expr"
    for (key, child) in node.children where !Self.passedOver.contains(key) {
      var given: [String]?
      if isCall, key == "fn" || key == "decl" {
        given = node["args"].map(Self.labels)
      } else if Self.wrappers.contains(node.kind)
        || node.kind == "declref_expr",
        ["fn", "sub_expr", "decl"].contains(key)
      {
        given = labels
      }
      visit(child, from: start, labels: given)
    }
  }

  /// Returns the labels of the arguments that are written.
  private static func labels(of arguments: SyntaxNode) -> [String] {
    arguments[list: "args"]
      .filter { $0["expr"]?.kind != "default_argument_expr" }
      .map { $0[text: "label"] ?? "_" }
  }

  /// Returns the types that a node writes, mangled.
  private static func writtenTypes(of node: SyntaxNode) -> [String] {
    guard !node[flag: "implicit"] else { return [] }
    let keys: [String]
    switch node.kind {
    case "type_expr", "pattern_typed": keys = ["type"]
    case "parameter": keys = ["interface_type"]
    case "func_decl": keys = ["result"]
    default: keys = ["written_type"]
    }
    return keys.compactMap { node[text: $0] }
  }
}
