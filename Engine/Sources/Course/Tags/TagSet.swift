import Foundation

/// The course's states as git commits, each with a tag.
package struct TagSet {
  /// The names of the tags, such as `08-turns/1-red`, in order.
  let names: [String]
  /// The commits that contain the states, in the order of `names`.
  let commits: [CommitStream.Commit]

  /// The prefix for the names of temporary references, which refer to new
  /// commits until the tags are created.
  static let draftPrefix = "refs/kata/new/"
  /// The name of the reference to the last commit.
  ///
  /// The commits are created on this reference. In a learner's workspace, the
  /// reference keeps the commits even if their tags are deleted.
  static let branch = "refs/kata/course"

  /// Creates the commits and tags for all of a course's states.
  package init(_ course: WholeCourse) {
    let documents = course.chapters.map(StateDocuments.init)
    self.init(course.states) { index in
      documents[course.states[index].chapter - 1]
        .tree(ofState: index, in: course.states)
    } title: { state in
      course.chapters[state.chapter - 1].title(of: state)
    }
  }

  /// Creates only the commit and the tag for a course's first state.
  ///
  /// The commit is identical to the first one in the set for the whole course.
  package init(startOf course: CourseReader) throws {
    let states = try course.states(ofChapter: 1)
    let chapter = try course.chapter(1)
    let documents = StateDocuments(of: chapter)
    self.init(states.prefix(1)) { index in
      documents.tree(ofState: index, in: states)
    } title: {
      chapter.title(of: $0)
    }
  }

  private init(
    _ states: some Sequence<State>,
    documents: (Int) -> Tree,
    title: (State) -> String
  ) {
    names = states.map(\.tag)
    commits = states.enumerated().map { index, state in
      var tree = state.tree.merging(documents(index))
      tree[".gitignore"] = ".build/\n.kata/\n/play/\n"
      return CommitStream.Commit(
        message: title(state) + "\n",
        tree: tree,
        reference: Self.draftPrefix + state.tag
      )
    }
  }

  /// The input that makes `git fast-import` create the commits.
  var stream: Data { CommitStream(commits, branch: Self.branch).data }
}

extension Chapter {
  /// Returns the title of a state of this chapter, such as
  /// `8.2 X goes first: red`.
  package func title(of state: State) -> String {
    switch state.point {
    case .start, .end, .answer: "\(number) \(title): \(state.name)"
    case .after(let step, let kind):
      "\(number).\(step) \(steps[step - 1].title): \(kind.rawValue)"
    }
  }
}
