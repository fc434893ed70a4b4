import Foundation

/// A page of the book, parsed into elements and text nodes as in a browser.
final class ReadPage {
  /// An element or a text node.
  final class Node {
    let tag: String
    let attributes: [String: String]
    var children: [Node] = []
    var words = ""

    init(_ tag: String, _ attributes: [String: String] = [:]) {
      self.tag = tag
      self.attributes = attributes
    }

    /// The text of the node and its descendants.
    var text: String {
      tag == "#text" ? words : children.map(\.text).joined()
    }

    var classes: [String] {
      (attributes["class"] ?? "").split(separator: " ").map(String.init)
    }

    /// The node and all elements in it, in document order.
    var all: [Node] {
      tag == "#text" ? [] : [self] + children.flatMap(\.all)
    }

    func all(_ tag: String, _ name: String? = nil) -> [Node] {
      all.filter { node in
        node.tag == tag && (name.map(node.classes.contains) ?? true)
      }
    }
  }

  /// An error for a page that isn't well-formed.
  struct Malformed: Error {
    let reason: String
  }

  let root = Node("")

  static let void: Set = ["br", "hr", "img", "input", "link", "meta", "wbr"]

  init(_ page: String) throws {
    let bytes = Array(page.utf8)
    var stack = [root]
    var index = 0
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        let end = bytes[index...].firstIndex(of: 60) ?? bytes.count
        let node = Node("#text")
        node.words = Self.unescaped(
          String(decoding: bytes[index..<end], as: UTF8.self)
        )
        stack[stack.count - 1].children.append(node)
        index = end
        continue
      }
      guard let end = bytes[index...].firstIndex(of: 62) else {
        throw Malformed(reason: "a tag without an end")
      }
      let source = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
      index = end + 1
      if source.hasPrefix("!") { continue }
      if source.hasPrefix("/") {
        guard stack.count > 1, stack.removeLast().tag == source.dropFirst()
        else { throw Malformed(reason: "</\(source) closes another") }
        continue
      }
      let node = try Self.element(source)
      stack[stack.count - 1].children.append(node)
      if !Self.void.contains(node.tag) { stack.append(node) }
    }
    guard stack.count == 1 else {
      throw Malformed(reason: "<\(stack.last?.tag ?? "")> is never closed")
    }
  }

  private static func element(_ source: String) throws -> Node {
    let tag = source.prefix { $0 != " " }
    var attributes: [String: String] = [:]
    var rest = source.dropFirst(tag.count)[...]
    while !rest.isEmpty {
      guard
        let match = rest.prefixMatch(
          of: #/\s([a-z-]+)(?:=(?:"([^"]*)"|([^"\s]+)))?/#
        )
      else { throw Malformed(reason: "<\(source)>") }
      attributes[String(match.1)] = unescaped(
        String(match.2 ?? match.3 ?? "")
      )
      rest = rest[match.range.upperBound...]
    }
    return Node(String(tag), attributes)
  }

  static func unescaped(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&#13;", with: "\r").replacing("&amp;", with: "&")
  }

  var all: [Node] { root.all }

  func all(_ tag: String, _ name: String? = nil) -> [Node] {
    root.all(tag, name)
  }

  /// The `id` attributes on the page.
  var anchors: [String] { all.compactMap { $0.attributes["id"] } }
}
