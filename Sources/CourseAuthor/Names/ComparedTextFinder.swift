import CourseBuild

/// Finds the texts that the assertions of a syntax tree compare.
///
/// What is only handed to the program is the test's own choice, and no such
/// text.
struct ComparedTextFinder {
  /// The texts, and the byte of the file where each starts, in its order.
  private(set) var found: [(text: String, start: Int)] = []

  /// What the names of the function that is looked at stand for.
  private var bindings: [String: [SyntaxNode]] = [:]
  /// The bindings that are being looked at.
  private var open: Set<String> = []

  /// Looks through a syntax tree.
  init(_ tree: SyntaxNode) {
    collectBindings(below: tree)
    visit(tree)
    var seen: Set<String> = []
    found = found.sorted { ($0.start, $0.text) < ($1.start, $1.text) }.filter {
      seen.insert("\($0.start) \($0.text)").inserted
    }
  }

  // MARK: What names stand for

  /// Collects what is bound below a node, but for the functions in it.
  private mutating func collectBindings(below node: SyntaxNode) {
    for (_, child) in node.children where child.kind != "func_decl" {
      collectBindings(at: child)
      collectBindings(below: child)
    }
  }

  private mutating func collectBindings(at node: SyntaxNode) {
    if node.kind == "pattern_entry", let pattern = node["pattern"],
      let value = node["processed_init"] ?? node["original_init"]
    {
      bind(pattern, to: [value])
    }
    if node.kind == "for_each_stmt", let pattern = node["pattern"],
      let sequence = node["parsed_sequence"]
    {
      bind(pattern, to: Self.elements(of: sequence))
    }
  }

  private mutating func bind(_ pattern: SyntaxNode, to values: [SyntaxNode]) {
    switch pattern.kind {
    case "pattern_named":
      if let name = pattern["name"]?["base_name"]?[text: "name"] {
        bindings[name, default: []] += values
      }
    case "pattern_tuple":
      for (index, part) in pattern[list: "elements"].enumerated() {
        let parts = values.compactMap { value -> SyntaxNode? in
          let elements = Self.unwrapped(value)[list: "elements"]
          return index < elements.count ? elements[index] : nil
        }
        bind(part, to: parts)
      }
    default:
      if let inner = pattern["sub_pattern"] { bind(inner, to: values) }
    }
  }

  private static func elements(of sequence: SyntaxNode) -> [SyntaxNode] {
    let sequence = unwrapped(sequence)
    return sequence.kind == "array_expr" ? sequence[list: "elements"] : []
  }

  /// Returns a node without conversions around it.
  private static func unwrapped(_ node: SyntaxNode) -> SyntaxNode {
    node["sub_expr"].map(unwrapped) ?? node
  }

  // MARK: Assertions

  private mutating func visit(_ node: SyntaxNode) {
    let outer = bindings
    defer { bindings = outer }
    if node.kind == "func_decl" { collectBindings(below: node) }
    if node.kind == "call_expr", let name = Self.callee(of: node)?.name {
      if name.hasPrefix("XCTAssert") {
        look(atAssertion: node, named: name)
      } else if name.hasPrefix("assert") {
        node.arguments.forEach { look(at: $0, isExpected: true) }
      }
    }
    for (key, child) in node.children where key != "original_init" {
      visit(child)
    }
  }

  private static let unary: Set = [
    "XCTAssert", "XCTAssertFalse", "XCTAssertNil", "XCTAssertNotNil",
    "XCTAssertThrowsError", "XCTAssertNoThrow", "XCTAssertTrue",
  ]

  private mutating func look(atAssertion node: SyntaxNode, named name: String) {
    let values = node.arguments.prefix(Self.unary.contains(name) ? 1 : 2)
    let isExpected =
      values.count == 2
      && !values.contains { Self.content(of: $0).kind == "nil_literal_expr" }
    values.forEach { look(at: $0, isExpected: isExpected) }
  }

  private static func content(of node: SyntaxNode) -> SyntaxNode {
    for key in ["single_expr_body", "sub_expr"] {
      if let inner = node[key] { return content(of: inner) }
    }
    return node
  }

  // MARK: What is compared

  /// Looks at a side of a comparison.
  ///
  /// - Parameters:
  ///   - node: the side.
  ///   - isExpected: whether a value made here is one that is expected.
  private mutating func look(at node: SyntaxNode, isExpected: Bool) {
    func each(_ nodes: [SyntaxNode]) {
      nodes.forEach { look(at: $0, isExpected: isExpected) }
    }
    switch node.kind {
    case "string_literal_expr":
      if let text = node[text: "value"], let start = node.start {
        found.append((text, start))
      }
    case "interpolated_string_literal_expr":
      pieces(of: node, start: node.start ?? 0)
    case "array_expr", "tuple_expr", "dictionary_expr":
      each(node[list: "elements"])
    case "binary_expr":
      each(node.arguments)
    case "ternary_expr":
      each(["then_expr", "else_expr"].compactMap { node[$0] })
    case "call_expr":
      look(atCall: node, isExpected: isExpected)
    case "declref_expr":
      look(atName: node, isExpected: isExpected)
    case "member_ref_expr", "subscript_expr":
      each(["base"].compactMap { node[$0] })
    case "closure_expr", "autoclosure_expr", "brace_stmt", "return_stmt":
      each(
        ["single_expr_body", "body", "result"].compactMap { node[$0] }
          + node[list: "elements"]
      )
    default:
      each(["sub_expr", "closure_body"].compactMap { node[$0] })
    }
  }

  private mutating func look(atName node: SyntaxNode, isExpected: Bool) {
    guard let name = node["decl"]?[text: "base_name"],
      let values = bindings[name], open.insert(name).inserted
    else { return }
    values.forEach { look(at: $0, isExpected: isExpected) }
    open.remove(name)
  }

  /// The functions that compare what they are called on with their argument.
  private static let comparing: Set = [
    "contains", "elementsEqual", "firstIndex", "hasPrefix", "hasSuffix",
    "starts",
  ]

  private mutating func look(atCall node: SyntaxNode, isExpected: Bool) {
    guard let callee = Self.callee(of: node) else { return }
    if Self.comparing.contains(callee.name) || callee.isCase
      || callee.isInitializer && isExpected
    {
      node.arguments.forEach { look(at: $0, isExpected: isExpected) }
    }
    // A function of the library's passes on what it is called on; one of the
    // program's or the test's makes something else of it.
    guard callee.isOfLibrary else { return }
    if let base = callee.base { look(at: base, isExpected: isExpected) }
    for argument in node.arguments {
      let content = Self.unwrapped(argument)
      if content.kind == "closure_expr" {
        look(at: content, isExpected: isExpected)
      }
    }
  }

  /// Adds the parts of a text between its interpolations.
  private mutating func pieces(of node: SyntaxNode, start: Int) {
    if node.kind == "call_expr", let callee = Self.callee(of: node) {
      guard callee.name == "appendLiteral" else { return }
      for argument in node.arguments {
        let literal = Self.unwrapped(argument)
        if let text = literal[text: "value"] {
          found.append((text, literal.start ?? start))
        }
      }
      return
    }
    for (_, child) in node.children { pieces(of: child, start: start) }
  }

  // MARK: Calls

  private struct Callee {
    let name: String
    let usr: String
    let base: SyntaxNode?

    var isInitializer: Bool { name == "init" }
    var isCase: Bool { usr.hasSuffix("mF") }
    /// Whether it is declared in a module of the library's.
    var isOfLibrary: Bool {
      ["s:S", "s:s"].contains { usr.hasPrefix($0) } || usr.hasPrefix("s:e:s:S")
        || usr.hasPrefix("s:10Foundation") || usr.hasPrefix("s:20Foundation")
    }
  }

  private static func callee(of call: SyntaxNode) -> Callee? {
    var base: SyntaxNode?
    var node = call["fn"]
    while let inner = node {
      if inner.kind == "dot_syntax_call_expr" { base = inner.arguments.first }
      if let decl = inner["decl"], let name = decl[text: "base_name"] {
        return Callee(name: name, usr: decl[text: "decl_usr"] ?? "", base: base)
      }
      node = inner["fn"] ?? inner["sub_expr"]
    }
    return nil
  }
}

extension SyntaxNode {
  /// The arguments of a call, in their order.
  fileprivate var arguments: [SyntaxNode] {
    self["args"]?[list: "args"].compactMap { $0["expr"] } ?? []
  }
}
