import Course
import CoursePlatform

/// A file before and after a phase; nil where it isn't there.
struct FileChange: Equatable {
  let before: String?
  let after: String?

  /// The change of lines, where the file is there before and after.
  var edit: Diff.Edit? {
    guard let before, let after else { return nil }
    return Diff.Edit(before: before.textLines, after: after.textLines)
  }
}

extension Listing {
  /// Whether it makes a change, as it stands.
  func makes(_ change: FileChange) -> Bool {
    var tree = Tree()
    tree[path] = change.before
    return (try? tree.apply(self)) != nil && tree[path] == change.after
  }

  /// Returns the listing for a change that has become another.
  ///
  /// - Parameters:
  ///   - old: the change that the listing makes.
  ///   - new: another change of the same file.
  /// - Returns: its lines in the lesson, caption and all.
  func source(carriedFrom old: FileChange, to new: FileChange) -> [String] {
    if makes(new) { return source }
    switch change {
    case .create, .replace:
      guard let after = new.after else { break }
      let note = new.before == nil ? "" : " (replaced)"
      return Self.block("swift", after.textLines, caption: "`\(path)`\(note)")
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

  /// Returns the lines of a listing that makes a change, with as little context
  /// as finds each place.
  static func source(of change: FileChange, path: String) -> [String] {
    guard let after = change.after else { return ["`\(path)` (deleted)"] }
    let lines = after.textLines
    guard let before = change.before?.textLines else {
      return block("swift", lines, caption: "`\(path)`")
    }
    let diff = Diff(from: before, to: lines)
    guard (try? diff.applied(to: before)) == lines,
      (try? Diff(diff.source)) != nil
    else { return block("swift", lines, caption: "`\(path)` (replaced)") }
    return block("diff", diff.source, caption: "`\(path)`")
  }

  private static func block(
    _ language: String,
    _ lines: [String],
    caption: String
  ) -> [String] {
    [caption, ""] + lines.fenced(as: language)
  }

  /// Returns the lines of a listing of a whole file that is another now.
  func source(replacedBy text: String) -> [String] {
    Self.block("swift", text.textLines, caption: source[0])
  }
}
