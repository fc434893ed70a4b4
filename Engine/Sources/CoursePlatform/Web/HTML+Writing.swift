import Foundation

extension HTML {
  /// The part's HTML source code.
  package var source: String { source(in: .html) }

  /// The source code of a complete HTML document, including the doctype.
  package var document: String { "<!doctype html>\n" + source + "\n" }

  /// The source code of a complete XHTML document, which is an XML file.
  ///
  /// Control characters that XML doesn't allow are replaced.
  package var xhtmlDocument: String {
    Self.xmlDeclaration + "<!DOCTYPE html>\n" + source(in: .xhtml) + "\n"
  }

  /// The first line of an XML file.
  package static let xmlDeclaration =
    "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"

  /// A language that a page can be written in.
  fileprivate struct Language {
    let isXML: Bool
    /// The characters that must be escaped in text.
    let textMarks: String
    /// The characters that must be escaped in an attribute's value.
    let valueMarks: String

    static let html = Language(
      isXML: false,
      textMarks: "&<\r",
      valueMarks: "&<>\"'\r"
    )
    static let xhtml = Language(
      isXML: true,
      textMarks: "&<>\r" + controls,
      valueMarks: "&<>\"'\r" + controls
    )

    /// The control characters that aren't allowed in XML.
    private static let controls = String(
      decoding: (1..<32 as Range<UInt8>).filter { ![9, 10, 13].contains($0) },
      as: UTF8.self
    )
  }

  private func source(in language: Language) -> String {
    var text = ""
    write(to: &text, in: language)
    return text
  }

  private func write(to text: inout String, in language: Language) {
    switch self {
    case .text(let words): text.append(words, escaping: language.textMarks)
    case .parts(let parts):
      for part in parts { part.write(to: &text, in: language) }
    case .style(let sheet):
      text += "<style>"
      text += sheet.text
      text += "</style>"
    case .element(let tag, let attributes, let content):
      text += "<"
      text += tag.rawValue
      for attribute in attributes { attribute.write(to: &text, in: language) }
      text += tag.isVoid && language.isXML ? "/>" : ">"
      guard !tag.isVoid else { return }
      for part in content { part.write(to: &text, in: language) }
      text += "</"
      text += tag.rawValue
      text += ">"
    }
  }
}

extension HTML.Attribute {
  fileprivate func write(
    to text: inout String,
    in language: HTML.Language
  ) {
    text += " "
    text += name.rawValue
    if !language.isXML {
      guard !value.isEmpty || !name.isFlag else { return }
      guard !value.isPlain else {
        text += "="
        text += value
        return
      }
    }
    text += "=\""
    text.append(value, escaping: language.valueMarks)
    text += "\""
  }
}

extension HTML.Name {
  /// Whether the attribute is Boolean, meaning that its mere presence counts as
  /// `true`.
  fileprivate var isFlag: Bool {
    switch self {
    case .hidden, .defer: true
    default: false
    }
  }
}

extension HTML.Tag {
  /// Whether the element is void, meaning that it has neither content nor an
  /// end tag.
  fileprivate var isVoid: Bool {
    switch self {
    case .img, .input, .link, .meta, .wbr: true
    default: false
    }
  }
}

extension String {
  /// Whether the string is valid as an attribute's value without quotes.
  fileprivate var isPlain: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "#"):
          true
        default: false
        }
      }
  }

  /// Appends another string, escaping the characters that have a special
  /// meaning in HTML.
  ///
  /// The search for these characters uses the C library for speed, because a
  /// book's pages contain several megabytes of text and `swift run` doesn't
  /// optimize this program.
  mutating func append(_ text: String, escaping marks: String) {
    text.withCString { start in
      // A zero byte would end the string here; no page may contain one.
      var rest = start
      while let found = strpbrk(rest, marks) {
        append(from: rest, to: UnsafePointer(found))
        switch UInt8(bitPattern: found.pointee) {
        case UInt8(ascii: "&"): self += "&amp;"
        case UInt8(ascii: "<"): self += "&lt;"
        case UInt8(ascii: ">"): self += "&gt;"
        case UInt8(ascii: "'"): self += "&#39;"
        case UInt8(ascii: "\r"): self += "&#13;"
        case UInt8(ascii: "\""): self += "&quot;"
        default: self += "\u{FFFD}"
        }
        rest = UnsafePointer(found + 1)
      }
      append(from: rest, to: rest + strlen(rest))
    }
  }

  private mutating func append(
    from start: UnsafePointer<CChar>,
    to end: UnsafePointer<CChar>
  ) {
    guard start < end else { return }
    let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
    self += String(decoding: bytes, as: UTF8.self)
  }
}
