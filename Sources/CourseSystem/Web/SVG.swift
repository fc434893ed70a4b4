/// A part of a drawing, as a value.
///
/// As in a page, a text is only ever a text.
package indirect enum SVG: Hashable, Sendable {
  case text(String)
  case element(Tag, [Attribute], [SVG])
  /// A style sheet of our own.
  case style(StyleSheet)

  /// Creates an element.
  package init(
    _ tag: Tag,
    _ attributes: [Attribute] = [],
    _ content: [SVG] = []
  ) {
    self = .element(tag, attributes, content)
  }

  /// The elements that our drawings are made of.
  package enum Tag: String, Sendable {
    case circle, defs, desc, g, marker, path, rect, svg, text, title
  }

  /// A name and what it is worth.
  package struct Attribute: Hashable, Sendable {
    let name: Name
    let value: String

    package init(_ name: Name, _ value: String) {
      self.name = name
      self.value = value
    }

    package init(_ name: Name, _ value: Int) {
      self.init(name, "\(value)")
    }
  }

  /// The attributes that our drawings have: none of them runs anything.
  package enum Name: String, Sendable {
    case `class`, cx, cy, d, height, id, orient, r, refX, refY, role, rx,
      viewBox, width, x, xmlns, y, markerHeight, markerUnits, markerWidth
    case ariaLabelledby = "aria-labelledby"
    case ariaDescribedby = "aria-describedby"
    case markerEnd = "marker-end"
    case textAnchor = "text-anchor"
  }
}

extension SVG {
  /// The part as the text of a file, an element on each line.
  package var source: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .text(let words): text.append(words, escaping: "&<>\r")
    case .style(let sheet): text += "<style>\n\(sheet.text)\n</style>\n"
    case .element(let tag, let attributes, let content):
      text += "<\(tag.rawValue)"
      for attribute in attributes { attribute.write(to: &text) }
      guard !content.isEmpty else {
        text += "/>\n"
        return
      }
      let isText = content.allSatisfy(\.isText)
      text += isText ? ">" : ">\n"
      for part in content { part.write(to: &text) }
      text += "</\(tag.rawValue)>\n"
    }
  }

  private var isText: Bool {
    if case .text = self { true } else { false }
  }
}

extension SVG.Attribute {
  fileprivate func write(to text: inout String) {
    text += " \(name.rawValue)=\""
    text.append(value, escaping: "&<>\"'\r")
    text += "\""
  }
}
