import Foundation

/// The course's states as commits, the same bit for bit on every machine.
struct TagSet {
  /// The tags' names, in order.
  let names: [String]
  /// The input of `git fast-import` that makes the commits, each reached by a
  /// reference below `refs/kata/new/`.
  let stream: Data

  /// The references that the import makes, to be turned into tags.
  static let draftPrefix = "refs/kata/new/"

  /// Lays out the commits of a course.
  init(_ course: Course) {
    names = course.states.map(\.tag)
    var stream = Data()
    for (index, state) in course.states.enumerated() {
      let chapter = course.chapters[state.chapter - 1]
      var tree = state.tree.merging(course.documents(ofState: index))
      tree[".gitignore"] = ".build/\n.kata/\n/play/\n"
      stream.append(
        Self.commit(
          of: tree,
          mark: index + 1,
          message: Self.message(state, chapter)
        )
      )
      stream.append(
        Data(
          "reset \(Self.draftPrefix)\(state.tag)\nfrom :\(index + 1)\n\n".utf8
        )
      )
    }
    stream.append(Data("done\n".utf8))
    self.stream = stream
  }

  private static func message(_ state: State, _ chapter: Chapter) -> String {
    switch state.point {
    case .start: "\(chapter.number) \(chapter.title): start\n"
    case .end: "\(chapter.number) \(chapter.title): end\n"
    case .after(let step, let kind):
      "\(chapter.number).\(step) \(chapter.steps[step - 1].title): "
        + "\(kind.rawValue)\n"
    }
  }

  /// 2026-01-01 00:00:00 UTC, in seconds; each commit is a minute later.
  private static let firstDate = 1_767_225_600

  private static func commit(of tree: Tree, mark: Int, message: String) -> Data
  {
    let who = "Tic Kata <course@tickata.invalid>"
    let date = "\(firstDate + mark * 60) +0000"
    var data = Data()
    func add(_ line: String) { data.append(Data((line + "\n").utf8)) }
    func add(text: String) {
      let bytes = Data(text.utf8)
      add("data \(bytes.count)")
      data.append(bytes)
      data.append(Data("\n".utf8))
    }
    add("commit refs/kata/course")
    add("mark :\(mark)")
    add("author \(who) \(date)")
    add("committer \(who) \(date)")
    add(text: message)
    if mark > 1 { add("from :\(mark - 1)") }
    add("deleteall")
    for path in tree.paths {
      add("M 100644 inline \(path)")
      add(text: tree[path] ?? "")
    }
    add("")
    return data
  }
}
