/// A style sheet of the project's own.
package struct StyleSheet: Hashable, Sendable {
  package let text: String

  /// The colours and fonts of all our pages: the book and the log.
  package static let page = StyleSheet(resource: PackageResources.page_css)

  private init(resource: [UInt8]) {
    text = String(decoding: resource, as: UTF8.self)
  }

  private init(text: String) { self.text = text }

  /// Adds the rules of one kind of page.
  ///
  /// - Parameter resource: a style sheet that was embedded when the program was
  ///   built, never text of a lesson or a learner.
  /// - Returns: both sheets in one.
  package func adding(resource: [UInt8]) -> StyleSheet {
    let other = StyleSheet(resource: resource)
    return StyleSheet(text: text + "\n" + other.text)
  }
}
