/// A declaration in a normalized form, for comparing a chapter's `names.md`
/// page with the compiler's symbols.
///
/// White space, access levels, and values are removed, and the names of
/// enclosing types are added.
struct DeclarationText: Hashable, Codable, Sendable {
  /// The normalized declaration, such as `Score{varpoints:Int{get}`.
  let key: String

  /// Creates a declaration from its normalized form.
  init(key: String) { self.key = key }

  /// Creates the declaration of a type's member, or of a top-level declaration
  /// if `type` is an empty string.
  init(_ source: String, in type: String) {
    var text = source.filter { !$0.isWhitespace }
    if source.contains("case "), let value = text.firstIndex(of: "=") {
      text = String(text[..<value])
    }
    // A test can't tell a constant from a read-only variable.
    if let place = source.firstRange(of: "let "),
      !source[..<place.lowerBound].contains("(")
    {
      let head = source[..<place.lowerBound].filter { !$0.isWhitespace }
      text = head + "var" + text.dropFirst(head.count + 3) + "{get}"
    }
    if text.hasSuffix("{getset}") { text.removeLast("{getset}".count) }
    key = type + "{" + text
  }

  /// Creates a type's declaration, such as `final class Match.Event`.
  ///
  /// - Parameters:
  ///   - head: The keywords before the name, such as `final class`.
  ///   - name: The type's name, including the names of its enclosing types.
  init(type head: String, named name: String) {
    key = head.filter { !$0.isWhitespace } + " " + name
  }

  /// Whether this declares a type.
  var isOfType: Bool { key.contains(" ") }
}
