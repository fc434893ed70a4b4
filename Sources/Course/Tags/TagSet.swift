import Foundation

/// The course's states as commits, each to be reached by its tag.
struct TagSet {
  /// The tags' names, in order.
  let names: [String]
  /// The input of `git fast-import` that makes the commits, each reached by a
  /// reference below `refs/kata/new/`.
  let stream: Data

  /// The references that the import makes, to be turned into tags.
  static let draftPrefix = "refs/kata/new/"
  /// The branch that the import makes.
  static let draftBranch = "refs/kata/course"

  /// Lays out the commits of a course.
  init(_ course: Course) {
    names = course.states.map(\.tag)
    let commits = course.states.enumerated().map { index, state in
      var tree = state.tree.merging(course.documents(ofState: index))
      tree[".gitignore"] = ".build/\n.kata/\n/play/\n"
      return CommitStream.Commit(
        message: course.title(of: state) + "\n",
        tree: tree,
        reference: Self.draftPrefix + state.tag
      )
    }
    stream = CommitStream(commits, branch: Self.draftBranch).data
  }
}

extension Course {
  /// Returns the title of a state, such as `8.2 X goes first: red`.
  package func title(of state: State) -> String {
    let chapter = chapters[state.chapter - 1]
    switch state.point {
    case .start, .end, .answer:
      return "\(chapter.number) \(chapter.title): \(state.name)"
    case .after(let step, let kind):
      return "\(chapter.number).\(step) \(chapter.steps[step - 1].title): "
        + kind.rawValue
    }
  }
}
