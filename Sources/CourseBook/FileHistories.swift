import Course
import CoursePlatform

/// Every file of the learner's package with all its versions, through the whole
/// course.
struct FileHistories: Sendable {
  /// The versions by path, in the order of the states.
  let versions: [String: [FileVersion]]

  init(_ course: WholeCourse) {
    let touched = Self.touched(in: course)
    let paths = touched.keys.sorted()
    let found = SideBySide.results(
      of: paths.map { path in
        { @Sendable in Self.versions(of: path, touched[path] ?? [], course) }
      }
    )
    versions = Dictionary(
      uniqueKeysWithValues: zip(paths, found).map { path, result in
        (path, (try? result.get()) ?? [])
      }
    )
  }

  /// Returns the states that change each file.
  private static func touched(in course: WholeCourse) -> [String: [Int]] {
    var touched: [String: [Int]] = [:]
    for (index, state) in course.states.enumerated() {
      let chapter = course.chapters[state.chapter - 1]
      let phase = state.point == .start ? chapter.opening : state.phase
      for path in Set(phase?.listings.map(\.path) ?? []) {
        touched[path, default: []].append(index)
      }
    }
    return touched
  }

  private static func versions(
    of path: String,
    _ states: [Int],
    _ course: WholeCourse
  ) -> [FileVersion] {
    var last: [String] = []
    return states.map { index in
      let lines = course.states[index].tree[path]?.textLines
      defer { last = lines ?? [] }
      return FileVersion(state: index, lines: lines, after: last)
    }
  }
}

extension FileHistories {
  /// Returns the versions of a file as the page's script reads them: each is its
  /// state and the changes to the version before, or `null` for a deleted file.
  func script(of path: String) -> String {
    let all = (versions[path] ?? []).map { version in
      ScriptValue.list([
        .number(version.state),
        version.lines.map { lines in
          .list(version.changes.map { Self.script(of: $0, in: lines) })
        } ?? .nothing,
      ])
    }
    return "book.file(\(ScriptValue.text(path)),\(ScriptValue.list(all)))\n"
  }

  /// Returns a change as the first line that goes, how many lines go, and the
  /// lines that come.
  private static func script(
    of change: LineChanges.Region,
    in lines: [String]
  ) -> ScriptValue {
    .list([
      .number(change.old.lowerBound), .number(change.old.count),
      .text(lines[change.new].asText),
    ])
  }
}
