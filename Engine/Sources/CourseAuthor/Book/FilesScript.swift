import Course
import CoursePlatform
import Foundation

/// The files that a chapter changes, as data for the page's script.
///
/// For each path, the data contains the file's content before the chapter (or
/// `null` if there's no such file), followed by an entry for each state that
/// changes the file. An entry consists of the state's number in the chapter and
/// the changes (or `null` if the state deletes the file). A change consists of
/// the index of the first old line, the number of old lines, and the new lines.
struct FilesScript {
  let text: String

  /// Returns the path of a chapter's script in the book, such as `files/08.js`.
  static func path(of chapter: Chapter) -> String {
    "files/\(chapter.slug.prefix { $0.isNumber }).js"
  }

  init(of chapter: Chapter, in source: BookSource) {
    var files: [String: [Any]] = [:]
    for (number, lit) in source.states(of: chapter).enumerated() {
      let phase = number == 0 ? chapter.opening : lit.state.phase
      for path in Set(phase?.listings.map(\.path) ?? []) {
        let old = lit.before[path]
        let change = Self.change(from: old, to: lit.state.tree[path])
        files[path, default: [old ?? NSNull()]].append([number, change])
      }
    }
    text = "book.files(\(JSON.text(files)))\n"
  }

  private static func change(from old: String?, to new: String?) -> Any {
    guard let lines = new?.textLines else { return NSNull() }
    let changes = LineChanges(from: old?.textLines ?? [], to: lines)
    return changes.regions.map { region -> [Any] in
      [region.old.lowerBound, region.old.count, lines[region.new].joinedLines]
    }
  }
}
