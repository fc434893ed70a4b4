/// A style sheet of the project's own.
package struct StyleSheet: Hashable, Sendable {
  package let text: String

  /// The colours and the type of all our pages: the book, the log, the class.
  package static let page = StyleSheet(
    text: String(decoding: PackageResources.page_css, as: UTF8.self)
  )

  private init(text: String) { self.text = text }

  /// Creates a sheet of rules alone.
  package init(_ rules: StaticRules) { self.init(text: rules.text) }

  /// Adds rules of one kind of page.
  ///
  /// - Parameter rules: what stands in a file of this repository, never what a
  ///   lesson or a learner wrote.
  /// - Returns: both.
  package func adding(_ rules: StaticRules) -> StyleSheet {
    StyleSheet(text: text + "\n" + rules.text)
  }

  /// Rules that were there when the program was built.
  package struct StaticRules: Sendable {
    fileprivate let text: String

    package init(_ text: StaticString) { self.text = "\(text)" }

    package init(resource: [UInt8]) {
      text = String(decoding: resource, as: UTF8.self)
    }
  }
}
