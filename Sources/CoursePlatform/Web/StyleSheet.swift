/// A style sheet of the project's own.
package struct StyleSheet: Hashable, Sendable {
  package let text: String

  /// The colors and fonts of all our pages: the book and the log.
  package static let page = StyleSheet(resource: PackageResources.page_css)

  private init(resource: [UInt8]) {
    text = String(decoding: resource, as: UTF8.self)
  }

  private init(text: String) { self.text = text }

  /// Returns this style sheet with the rules for one kind of page added.
  ///
  /// - Parameter resource: a style sheet that was embedded when the program was
  ///   built, never text from a lesson or a learner.
  /// - Returns: the combined style sheet.
  package func adding(resource: [UInt8]) -> StyleSheet {
    let other = StyleSheet(resource: resource)
    return StyleSheet(text: text + "\n" + other.text)
  }
}
