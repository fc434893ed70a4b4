import Course
import CoursePlatform

/// A file's content before and after a phase.
///
/// If the content is `nil`, the file doesn't exist at that point.
struct FileChange: Equatable {
  let before: String?
  let after: String?

  /// The file's lines before and after the phase, or `nil` unless the file
  /// exists at both times.
  var edit: Diff.Edit? {
    guard let before, let after else { return nil }
    return Diff.Edit(before: before.textLines, after: after.textLines)
  }
}

extension Listing {
  /// Returns whether applying the listing makes exactly the given change to its
  /// file.
  func makes(_ change: FileChange) -> Bool {
    var tree = Tree()
    tree[path] = change.before
    return (try? tree.apply(self)) != nil && tree[path] == change.after
  }

  /// Returns this listing's Markdown lines, including the caption, adapted to
  /// make the change `new` instead of `old`.
  func source(carriedFrom old: FileChange, to new: FileChange) -> [String] {
    if makes(new) { return source }
    switch change {
    case .create, .replace:
      guard let after = new.after else { break }
      let note = new.before == nil ? "" : " (replaced)"
      return Self.block(
        in: "swift",
        of: after.textLines,
        caption: "`\(path)`\(note)"
      )
    case .edit(let diff):
      guard let edit = new.edit, let first = old.edit,
        let diff = try? diff.carried(from: first, to: edit),
        let fence = source.firstIndex(where: { $0.hasPrefix("```") })
      else { break }
      return source[...fence] + diff.source + [source[source.count - 1]]
    case .delete, .given:
      break
    }
    return Self.source(of: new, path: path)
  }

  /// Returns the Markdown lines of a new listing that makes a change, with just
  /// enough context lines to locate each hunk.
  static func source(of change: FileChange, path: String) -> [String] {
    guard let after = change.after else { return ["`\(path)` (deleted)"] }
    let lines = after.textLines
    guard let before = change.before?.textLines else {
      return block(in: "swift", of: lines, caption: "`\(path)`")
    }
    let diff = Diff(from: before, to: lines)
    guard (try? diff.applied(to: before)) == lines,
      (try? Diff(diff.source)) != nil
    else {
      return block(in: "swift", of: lines, caption: "`\(path)` (replaced)")
    }
    return block(in: "diff", of: diff.source, caption: "`\(path)`")
  }

  private static func block(
    in language: String,
    of lines: [String],
    caption: String
  ) -> [String] {
    [caption, ""] + lines.fenced(as: language)
  }

  /// Returns the Markdown lines of a listing that has the same caption as this
  /// one but shows the file's entire new text.
  func source(replacedBy text: String) -> [String] {
    Self.block(in: "swift", of: text.textLines, caption: source[0])
  }
}
