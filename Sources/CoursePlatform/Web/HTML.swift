/// A part of a web page, as a value.
///
/// A text is only ever a text: there is no way to put markup in as a string, so
/// whatever a lesson or a learner wrote is shown and never run.
package indirect enum HTML: Hashable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [HTML])
  /// Parts that follow each other.
  case parts([HTML])
  /// A style sheet of our own, in the page.
  case style(StyleSheet)

  /// Creates an element.
  package init(
    _ tag: Tag,
    _ attributes: [Attribute] = [],
    _ content: [HTML] = []
  ) {
    self = .element(tag, attributes, content)
  }

  /// Creates an element that holds a text.
  package init(_ tag: Tag, _ attributes: [Attribute] = [], text: String) {
    self = .element(tag, attributes, [.text(text)])
  }

  /// The elements that our pages are made of: no script stands in a page.
  package enum Tag: String, Sendable {
    case a, article, aside, b, body, br, button, code, del, details, div,
      em, figcaption, figure, footer, form, h1, h2, h3, h4, head,
      header, hr, html, i, img, input, ins, kbd, label, li, link, main, mark,
      meta, nav, ol, output, p, pre, script, section, small, span, strong,
      summary, table, tbody, td, th, thead, title, tr, ul, blockquote
  }

  /// A name and what it is worth.
  package struct Attribute: Hashable, Sendable {
    let name: Name
    let value: String

    package init(_ name: Name, _ value: String = "") {
      self.name = name
      self.value = value
    }
  }

  /// The attributes that our pages have: none of them runs anything.
  package enum Name: String, Sendable {
    case alt, charset, `class`, content, href, hidden, id, lang, loading, name,
      max, min, rel, role, scope, src, start, title, type, value, width, height,
      autocomplete, placeholder, open, `defer`, `for`
    case ariaLabel = "aria-label"
    case ariaCurrent = "aria-current"
    case ariaHidden = "aria-hidden"
    case ariaLive = "aria-live"
    case ariaPressed = "aria-pressed"
    case tabindex
    case dataState = "data-s"
    case dataRoot = "data-root"
  }
}

extension HTML.Attribute {
  package static func `class`(_ names: String) -> Self { .init(.class, names) }
  package static func id(_ id: String) -> Self { .init(.id, id) }
  package static func href(_ address: String) -> Self { .init(.href, address) }
  package static func label(_ words: String) -> Self {
    .init(.ariaLabel, words)
  }
}
