package import CoursePlatform

extension Variant {
  /// Parses a page that describes a deliberately wrong program (chaff) or an
  /// alternative correct program (wheat).
  ///
  /// The page must consist of one sentence followed by listings.
  ///
  /// - Parameters:
  ///   - page: The file's content.
  ///   - kind: Whether the file contains a chaff or a wheat.
  ///   - step: The slug of the program's step.
  ///   - name: The file's name, without its extension.
  ///   - mistakes: The array to append the file's mistakes to. If the file has
  ///     any, the result is `nil`.
  package init?(
    _ page: Markdown,
    kind: Kind,
    step: String,
    name: String,
    noting mistakes: inout [Mistake]
  ) {
    let start = page.location
    let body = Section.tree(of: page)
    var found = page.mistakes
    let phase = Phase(.given, at: start, of: body.body, noting: &found)
    let isSentence =
      body.sections.isEmpty && phase.prose.count == 1
      && phase.afterword.isEmpty
    if !found.isEmpty {
      // A mistake in a block says enough.
    } else if !isSentence {
      found.note(
        "a \(kind) must consist of one sentence and at least one listing",
        at: start
      )
    } else if phase.listings.isEmpty {
      found.note("this \(kind) must contain at least one listing", at: start)
    } else if let claim = phase.claims.first {
      found.note("a \(kind) can't contain claims", at: claim.location)
    }
    guard found.isEmpty else {
      mistakes += found.inOrder
      return nil
    }
    self.init(
      kind: kind,
      step: step,
      name: name,
      sentence: phase.prose[0].source.joined(separator: " "),
      listings: phase.listings,
      location: start
    )
  }
}
