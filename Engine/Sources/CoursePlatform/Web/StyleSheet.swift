/// A style sheet that's part of this project and never comes from a lesson or a
/// learner.
package struct StyleSheet: Hashable, Sendable {
  package let text: String

  /// The style sheet with the colors and fonts that the book shares with the
  /// log of a learner's work.
  package static let page = StyleSheet(resource: PackageResources.page_css)

  private init(resource: [UInt8]) {
    text = String(decoding: resource, as: UTF8.self)
  }

  private init(text: String) { self.text = text }

  /// Returns a copy of this style sheet with additional rules for one kind of
  /// page.
  ///
  /// The resource must be a style sheet embedded when the program was built,
  /// never one from a lesson or a learner.
  package func adding(resource: [UInt8]) -> StyleSheet {
    let other = StyleSheet(resource: resource)
    return StyleSheet(text: text + "\n" + other.text)
  }
}
