import Course
import CoursePlatform
import Foundation

/// The files that a chapter changes, state by state, for the page's script.
///
/// For each path, it contains the text before the chapter, or `null`; then, for
/// each state that changes the file, the state's number in the chapter and the
/// changed lines, or `null` if the file is deleted. A change is the first old
/// line, the number of old lines, and the new ones.
struct FilesScript {
  let text: String

  /// Returns the file of a chapter's script, such as `files/08.js`.
  static func path(of chapter: Chapter) -> String {
    "files/\(chapter.slug.prefix { $0.isNumber }).js"
  }

  init(_ chapter: Chapter, _ course: WholeCourse) {
    let states = course.states(of: chapter)
    let before =
      states.startIndex == 0
      ? Tree() : course.states[states.startIndex - 1].tree
    var files: [String: [Any]] = [:]
    var last = before
    for (number, state) in states.enumerated() {
      let phase = number == 0 ? chapter.opening : state.phase
      for path in Set(phase?.listings.map(\.path) ?? []) {
        let change = Self.change(from: last[path], to: state.tree[path])
        files[path, default: [before[path] ?? NSNull()]].append(
          [number, change]
        )
      }
      last = state.tree
    }
    text = "book.files(\(JSON.text(files)))\n"
  }

  private static func change(from old: String?, to new: String?) -> Any {
    guard let lines = new?.textLines else { return NSNull() }
    let changes = LineChanges(from: old?.textLines ?? [], to: lines)
    return changes.regions.map { region -> [Any] in
      [region.old.lowerBound, region.old.count, lines[region.new].asText]
    }
  }
}
