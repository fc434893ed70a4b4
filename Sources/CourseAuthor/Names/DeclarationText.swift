/// A declaration as boxes and symbols are compared: without white space, access
/// and values, and with the types it is declared in.
struct DeclarationText: Hashable, Codable, Sendable {
  /// The text, such as `Score{varpoints:Int{get}`.
  let key: String

  /// Creates the text that has a key.
  init(key: String) { self.key = key }

  /// Creates the text of a member, or of a declaration outside of types.
  init(_ source: String, in type: String) {
    var text = source.filter { !$0.isWhitespace }
    if source.contains("case "), let value = text.firstIndex(of: "=") {
      text = String(text[..<value])
    }
    // To a test, a constant and a variable that it can only read are the same.
    if let place = source.firstRange(of: "let "),
      !source[..<place.lowerBound].contains("(")
    {
      let head = source[..<place.lowerBound].filter { !$0.isWhitespace }
      text = head + "var" + text.dropFirst(head.count + 3) + "{get}"
    }
    if text.hasSuffix("{getset}") { text.removeLast("{getset}".count) }
    key = type + "{" + text
  }

  /// Creates the text of a type, such as `final class Match.Event`.
  ///
  /// - Parameters:
  ///   - head: what precedes the name, such as `final class`.
  ///   - name: the name with the types it is declared in.
  init(type head: String, named name: String) {
    key = head.filter { !$0.isWhitespace } + " " + name
  }

  /// Whether it is the text of a type.
  var isOfType: Bool { key.contains(" ") }
}
