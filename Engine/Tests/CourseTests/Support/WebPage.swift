/// A minimal Markdown reader, for predicting how a web page shows prose.
enum WebPage {
  /// Returns the lines outside code that a page wouldn't show as written,
  /// because of unknown tags or backslashes.
  static func losses(in markdown: String) -> [String] {
    withoutCode(markdown).split(separator: "\n").map(String.init).filter {
      $0.replacing(/<\/?(details|summary)>/, with: "").contains(/[<\\]/)
    }
  }

  /// Returns the language and content of each code block.
  static func blocks(of markdown: String) -> [(language: String, text: String)]
  {
    markdown.matches(of: fence).map { (String($0.2), String($0.3)) }
  }

  /// Returns a page without its code blocks and code spans.
  static func withoutCode(_ markdown: String) -> String {
    let prose = markdown.replacing(fence, with: "")
    return prose.split(separator: "\n\n").map { paragraph in
      var rest = String(paragraph)
      while let span = rest.firstMatch(
        of: /(?s)(`+)(?:[^`]|[^`].*?[^`])\1(?!`)/
      ) {
        rest.replaceSubrange(span.range, with: "code")
      }
      return rest
    }.joined(separator: "\n\n")
  }

  nonisolated(unsafe) private static let fence =
    /(?m)^(```+)(\w*)\n((?:(?!\1).*\n)*)\1$/
}
