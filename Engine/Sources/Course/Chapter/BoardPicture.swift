package import CoursePlatform

/// A lesson's picture of one or more boards, drawn by the program that the
/// course develops.
///
/// The picture's file name contains the boards: `XOX-.O.-X...svg` shows the
/// board `XOX/.O./X..`, and a `+` separates boards that are shown side by side.
package struct BoardPicture: Hashable, Sendable {
  /// The name of the picture's file, such as `XOX-.O.-X...svg`.
  package let file: String
  /// The boards that the picture shows, each with its rows separated by
  /// slashes, such as `XOX/.O./X..`.
  package let boards: [String]
  /// The location of the lesson's link to the picture.
  package let location: SourceLocation
  /// The content of the picture's file, or `nil` if the file doesn't exist.
  package var content: String?

  /// The name of the subfolder for pictures in a chapter's folder.
  package static let folder = "pictures"

  /// Creates a picture from a lesson's link, or returns `nil` if the link
  /// doesn't lead to a picture of boards.
  package init?(_ link: Markdown.Link) {
    guard link.leadsToPicture, link.target.hasSuffix(".svg") else { return nil }
    file = String(link.target.dropFirst("\(Self.folder)/".count))
    let names = file.dropLast(".svg".count)
      .split(separator: "+", omittingEmptySubsequences: false)
    guard names.allSatisfy(Self.isBoard) else { return nil }
    boards = names.map { String($0).replacing("-", with: "/") }
    location = link.location
  }

  private static func isBoard(_ name: Substring) -> Bool {
    let rows = name.split(separator: "-", omittingEmptySubsequences: false)
    return rows.allSatisfy { row in
      !row.isEmpty && row.allSatisfy { "XO.".contains($0) }
    }
  }
}

extension BoardPicture {
  /// The boards drawn as lines of text, side by side.
  package var drawing: [String] {
    let drawn = boards.map(Self.drawing)
    let height = drawn.map(\.count).max() ?? 0
    return (0..<height).map { line in
      drawn.map { board in
        line < board.count
          ? board[line] : String(repeating: " ", count: board[0].count)
      }.joined(separator: "      ")
    }
  }

  private static func drawing(of board: String) -> [String] {
    let rows = board.split(separator: "/").map { row in
      row.map { " \($0 == "." ? " " : $0) " }.joined(separator: "│")
    }
    let rule = String(rows[0].map { $0 == "│" ? "┼" : "─" })
    return Array(rows.map { [$0] }.joined(separator: [rule]))
  }
}

extension Markdown.Link {
  /// Whether the link leads to a file in the chapter's `pictures` folder.
  package var leadsToPicture: Bool {
    target.hasPrefix("\(BoardPicture.folder)/")
  }
}
