/// A style sheet that's part of this project, rather than text from a lesson or
/// a learner.
package struct StyleSheet: Hashable, Sendable {
  package let text: String

  /// The colors and fonts that the book and the log of a learner's work share.
  package static let page = StyleSheet(resource: PackageResources.page_css)

  private init(resource: [UInt8]) {
    text = String(decoding: resource, as: UTF8.self)
  }

  private init(text: String) { self.text = text }

  /// Returns a copy of this style sheet with the rules for one kind of page
  /// added.
  ///
  /// - Parameter resource: The bytes of a style sheet that was embedded when
  ///   the program was built, never text from a lesson or a learner.
  /// - Returns: The combined style sheet.
  package func adding(resource: [UInt8]) -> StyleSheet {
    let other = StyleSheet(resource: resource)
    return StyleSheet(text: text + "\n" + other.text)
  }
}
