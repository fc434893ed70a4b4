/// A part of a web page, such as an element or text.
///
/// Strings are always shown as text and never interpreted as markup, so nothing
/// in a lesson or in a learner's files can run in the page.
package indirect enum HTML: Hashable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  /// A sequence of page parts without an enclosing element.
  case parts([HTML])
  /// A `style` element that contains a style sheet from this project.
  case style(StyleSheet)

  /// Creates an element with the given attributes, and with the given parts as
  /// its content.
  package init(
    _ tag: Tag,
    _ attributes: [Attribute] = [],
    _ content: [HTML] = []
  ) {
    self = .element(tag, attributes, content)
  }

  /// Creates an element that contains only text.
  package init(_ tag: Tag, _ attributes: [Attribute] = [], text: String) {
    self = .element(tag, attributes, [.text(text)])
  }

  /// Returns a copy in which a closure's results replace the elements.
  ///
  /// The closure is given an element's tag, attributes, and content, in which
  /// the elements have already been replaced.
  package func replacingElements(
    _ replacement: (Tag, [Attribute], [HTML]) -> HTML
  ) -> HTML {
    switch self {
    case .text, .style: self
    case .parts(let parts):
      .parts(parts.map { $0.replacingElements(replacement) })
    case .element(let tag, let attributes, let content):
      replacement(
        tag,
        attributes,
        content.map { $0.replacingElements(replacement) }
      )
    }
  }

  /// The names of the elements that the project's pages use.
  package enum Tag: String, Sendable {
    case a, article, aside, b, body, button, code, del, details, div,
      em, figcaption, figure, footer, form, h1, h2, h3, h4, head,
      header, html, i, img, input, ins, label, li, link, main,
      meta, nav, noscript, ol, output, p, pre, script, section, small, span,
      strong,
      summary, table, tbody, td, th, thead, title, tr, ul, blockquote, wbr
  }

  /// An element's attribute, with a name and a value.
  package struct Attribute: Hashable, Sendable {
    package let name: Name
    package let value: String

    package init(_ name: Name, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The names of the attributes that the project's pages use.
  ///
  /// No attribute with one of these names can run a script.
  package enum Name: String, Sendable {
    case alt, charset, `class`, content, href, hidden, id, lang, loading, name,
      max, min, property, rel, role, src, start, title, type, value, width,
      height,
      autocomplete, `defer`, `for`
    case ariaLabel = "aria-label"
    case ariaCurrent = "aria-current"
    case ariaLive = "aria-live"
    case ariaPressed = "aria-pressed"
    case dataLight = "data-light"
    case dataFiles = "data-files"
    case dataStates = "data-states"
    case xmlns
    case xmlnsEpub = "xmlns:epub"
    case xmlLang = "xml:lang"
    case epubType = "epub:type"
  }
}

extension HTML.Attribute {
  package static func `class`(_ names: String) -> Self { .init(.class, names) }
}
