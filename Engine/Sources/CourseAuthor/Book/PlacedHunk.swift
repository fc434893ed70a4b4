import Course

/// A diff's hunk, with the declarations that enclose the hunk in the changed
/// file.
struct PlacedHunk {
  let hunk: Diff.Hunk
  /// The first lines of the enclosing declarations, outermost first.
  let enclosing: [String]

  /// Returns a diff's hunks with their enclosing declarations, which are found
  /// in the text that the diff applies to.
  static func hunks(of diff: Diff, in text: String) -> [PlacedHunk] {
    zip(diff.hunks, diff.enclosing(in: text)).map(PlacedHunk.init)
  }
}
