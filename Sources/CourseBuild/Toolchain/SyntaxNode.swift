import Foundation

/// A node of the compiler's syntax tree, in which every name is resolved.
package struct SyntaxNode {
  private let value: [String: Any]

  /// Reads a tree as the compiler writes it.
  ///
  /// - Throws: when the text is no tree.
  init(parsing text: String) throws {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    self.init(value as? [String: Any] ?? [:])
  }

  private init(_ value: [String: Any]) { self.value = value }

  /// The kind, such as `call_expr`.
  package var kind: String { self[text: "_kind"] ?? "" }

  /// The byte of the file where it starts, if the compiler says so.
  package var start: Int? {
    (value["range"] as? [String: Any])?["start"] as? Int
  }

  /// The node below a key.
  package subscript(key: String) -> SyntaxNode? {
    (value[key] as? [String: Any]).map(SyntaxNode.init)
  }

  /// The text below a key.
  package subscript(text key: String) -> String? { value[key] as? String }

  /// Whether a key says so.
  package subscript(flag key: String) -> Bool { value[key] as? Bool ?? false }

  /// The nodes in the list below a key.
  package subscript(list key: String) -> [SyntaxNode] {
    (value[key] as? [Any] ?? []).compactMap {
      ($0 as? [String: Any]).map(SyntaxNode.init)
    }
  }

  /// All nodes right below, with their keys, in no order.
  package var children: [(key: String, node: SyntaxNode)] {
    value.flatMap { key, value -> [(key: String, node: SyntaxNode)] in
      if let one = value as? [String: Any] { return [(key, SyntaxNode(one))] }
      return self[list: key].map { (key, $0) }
    }
  }
}
