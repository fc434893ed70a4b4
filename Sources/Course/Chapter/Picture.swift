/// A picture of boards in a lesson, drawn by the course's own program.
///
/// The file's name says which boards it shows: `XOX-.O.-X...svg` is the board
/// `XOX/.O./X..`, and a `+` parts boards that stand side by side.
struct Picture: Hashable, Sendable {
  /// The file's name.
  let file: String
  /// The boards, in the notation the program reads.
  let boards: [String]
  /// The link in the lesson.
  let location: SourceLocation
  /// What the file holds, or nil when it is not there.
  var content: String?

  /// The folder of a chapter's pictures.
  static let folder = "pictures"

  /// Reads a link's target, or nil when it leads to no picture of ours.
  ///
  /// - Throws: `Mistake` when the name says no board.
  init?(target: String, at location: SourceLocation) throws {
    let prefix = "\(Self.folder)/"
    guard target.hasPrefix(prefix), target.hasSuffix(".svg") else { return nil }
    file = String(target.dropFirst(prefix.count))
    let names = file.dropLast(".svg".count)
      .split(separator: "+", omittingEmptySubsequences: false)
    guard names.allSatisfy(Self.isBoard) else {
      throw Mistake(
        "a picture's name says its boards, such as XOX-.O.-X...svg, "
          + "but this is \(file)",
        at: location
      )
    }
    boards = names.map { String($0).replacing("-", with: "/") }
    self.location = location
  }

  private static func isBoard(_ name: Substring) -> Bool {
    let rows = name.split(separator: "-", omittingEmptySubsequences: false)
    return rows.allSatisfy { row in
      !row.isEmpty && row.allSatisfy { "XO.".contains($0) }
    }
  }
}
