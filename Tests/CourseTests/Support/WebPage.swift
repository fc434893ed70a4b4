/// As much of a Markdown page as a test has to know: what a web page would do
/// with a text that is not code.
enum WebPage {
  /// Returns the lines, outside code, with what a page would not show: tags
  /// that it does not know, and backslashes.
  static func losses(in markdown: String) -> [String] {
    withoutCode(markdown).split(separator: "\n").map(String.init).filter {
      $0.replacing(/<\/?(details|summary)>/, with: "").contains(/[<\\]/)
    }
  }

  /// Returns the commands and other texts of the code blocks, block by block.
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
