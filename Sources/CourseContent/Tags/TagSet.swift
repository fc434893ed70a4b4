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
    var last = Tree()
    let changes = course.states.indices.map { index in
      var tree = course.states[index].tree
        .merging(course.documents(ofState: index))
      tree[".gitignore"] = ".build/\n.kata/\n/play/\n"
      defer { last = tree }
      return tree.differences(from: last).map { (path: $0, text: tree[$0]) }
    }
    var stream = Data()
    func add(_ line: String) { stream.append(contentsOf: (line + "\n").utf8) }
    func add(text: String) { add("data \(text.utf8.count)\n\(text)") }
    // The versions of a file follow each other: git keeps a text as what
    // differs from the one before it.
    var marks: [String: Int] = [:]
    let files = Dictionary(grouping: changes.joined(), by: \.path)
    for (_, versions) in files.sorted(by: { $0.key < $1.key }) {
      for text in versions.compactMap(\.text) where marks[text] == nil {
        marks[text] = marks.count + 1
        add("blob\nmark :\(marks.count)")
        add(text: text)
      }
    }
    for (index, state) in course.states.enumerated() {
      let who = "Tic Kata <course@tickata.invalid> "
      let date = "\(Self.firstDate + (index + 1) * 60) +0000"
      add("commit refs/kata/course")
      add("author \(who)\(date)\ncommitter \(who)\(date)")
      add(text: Self.message(state, course.chapters[state.chapter - 1]))
      for (path, text) in changes[index] {
        add(text.map { "M 100644 :\(marks[$0] ?? 0) \(path)" } ?? "D \(path)")
      }
      add("reset \(Self.draftPrefix)\(state.tag)\nfrom refs/kata/course\n")
    }
    add("done")
    self.stream = stream
  }

  private static func message(_ state: State, _ chapter: Chapter) -> String {
    switch state.point {
    case .start, .end, .answer:
      "\(chapter.number) \(chapter.title): \(state.name)\n"
    case .after(let step, let kind):
      "\(chapter.number).\(step) \(chapter.steps[step - 1].title): "
        + "\(kind.rawValue)\n"
    }
  }

  /// 2026-01-01 00:00:00 UTC, in seconds; each commit is a minute later.
  private static let firstDate = 1_767_225_600
}
