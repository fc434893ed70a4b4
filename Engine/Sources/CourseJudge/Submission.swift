package import Course

/// A learner's package at a step, with everything else that a judgement depends
/// on.
package struct Submission: Sendable {
  /// The state of a workspace at the beginning of a step.
  package struct Entry: Sendable {
    /// The learner's package at the beginning of the step, or `nil` to use the
    /// lesson's package instead.
    package var tree: Tree?
    /// The keys (`StepPlace.key`) of the steps where the learner's tests were
    /// accepted, keyed by test name.
    package var homes: [String: String]

    package init(tree: Tree? = nil, homes: [String: String] = [:]) {
      self.tree = tree
      self.homes = homes
    }
  }

  /// The learner's package.
  package let tree: Tree
  /// The learner's test files outside the package's usual folders.
  let outside: Tree
  /// The step that the learner is working on.
  package let place: StepPlace
  /// The learner's progress in the step before this submission.
  package let memory: StepProgress
  /// The state of the workspace when the step began.
  package let entry: Entry

  /// Creates a submission.
  ///
  /// Without a memory and an entry, it's that of a learner who has just come
  /// from the lesson's own package.
  package init(
    _ tree: Tree,
    outside: Tree = Tree(),
    at place: StepPlace,
    memory: StepProgress = StepProgress(),
    entry: Entry = Entry()
  ) {
    self.tree = tree
    self.outside = outside
    self.place = place
    self.memory = memory
    self.entry = entry
  }
}
