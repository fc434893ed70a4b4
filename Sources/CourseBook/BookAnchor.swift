import Course

/// The names of places on a page.
enum BookAnchor {
  /// Returns the name of a state on its chapter's page, such as `1-red`.
  static func anchor(of state: State) -> String {
    String(state.tag.dropFirst(state.slug.count + 1))
  }

  /// Returns the heading of a step, such as `8.2 Then O`.
  static func heading(of step: Step, in chapter: Chapter) -> String {
    "\(chapter.number).\(step.number) \(step.title)"
  }
}
