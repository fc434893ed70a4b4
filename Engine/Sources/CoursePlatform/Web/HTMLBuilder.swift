/// A result builder that collects an element's content from the statements in a
/// closure.
///
/// A string becomes text and is never interpreted as markup.
@resultBuilder
package enum HTMLBuilder {
  package static func buildExpression(_ part: HTML) -> [HTML] { [part] }
  package static func buildExpression(_ parts: [HTML]) -> [HTML] { parts }
  package static func buildExpression(_ text: String) -> [HTML] {
    [.text(text)]
  }

  package static func buildBlock(_ parts: [HTML]...) -> [HTML] {
    parts.flatMap(\.self)
  }

  package static func buildOptional(_ parts: [HTML]?) -> [HTML] { parts ?? [] }
  package static func buildEither(first parts: [HTML]) -> [HTML] { parts }
  package static func buildEither(second parts: [HTML]) -> [HTML] { parts }
  package static func buildArray(_ parts: [[HTML]]) -> [HTML] {
    parts.flatMap(\.self)
  }
}

extension HTML {
  /// Creates an element whose content is built by a closure.
  package init(
    _ tag: Tag,
    _ attributes: KeyValuePairs<Name, String> = [:],
    @HTMLBuilder content: () -> [HTML]
  ) {
    let attributes = attributes.map { Attribute($0.key, $0.value) }
    self = .element(tag, attributes, content())
  }

  /// Creates an element whose attributes are given as an array.
  package init(
    _ tag: Tag,
    _ attributes: [Attribute],
    @HTMLBuilder content: () -> [HTML]
  ) {
    self = .element(tag, attributes, content())
  }

  /// Creates an element with attributes but without content.
  package init(_ tag: Tag, _ attributes: KeyValuePairs<Name, String>) {
    self.init(tag, attributes) {}
  }
}
