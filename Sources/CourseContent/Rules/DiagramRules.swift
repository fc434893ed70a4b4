package import CourseSystem

/// Each diagram can be drawn and is shown, and each picture says in words what
/// one sees.
package enum DiagramRules {
  /// Returns what is wrong with the diagrams and the pictures of a chapter.
  package static func mistakes(in chapter: Chapter) -> [Mistake] {
    chapter.diagrams.flatMap { mistakes(in: $0, of: chapter) }
      + chapter.page.images.compactMap(alternativeMistake)
      + chapter.page.links.compactMap { nameMistake($0, in: chapter) }
  }

  private static func mistakes(
    in source: DiagramSource,
    of chapter: Chapter
  ) -> [Mistake] {
    guard source.isWellNamed else {
      return [
        Mistake(
          "a diagram's file is named in small letters, such as one-round.txt",
          at: source.location
        )
      ]
    }
    var attempts = Attempts()
    _ = attempts.value(at: source.location) { try source.diagram() }
    if chapter.link(to: source) == nil {
      attempts.note(
        Mistake(
          "nothing in the lesson shows this diagram: ![What one sees]("
            + "\(source.target)) in a paragraph of its own",
          at: source.location
        )
      )
    }
    return attempts.mistakes
  }

  /// Refuses a picture that who cannot see it knows nothing of.
  private static func alternativeMistake(_ image: ImageLink) -> Mistake? {
    let words = image.words.split { !$0.isLetter && !$0.isNumber }
    guard image.target.hasPrefix("\(BoardPicture.folder)/"),
      words.count < ImageLink.fewestWords
    else { return nil }
    return Mistake(
      "a picture says what one sees for who cannot see it, in at least three "
        + "words: ![What one sees](\(image.target))",
      at: image.location
    )
  }

  /// Refuses a picture that names no board and no diagram.
  private static func nameMistake(
    _ link: Link,
    in chapter: Chapter
  ) -> Mistake? {
    guard link.leadsToPicture, link.target.hasSuffix(".svg"),
      BoardPicture(link) == nil,
      !chapter.diagrams.contains(where: { $0.target == link.target })
    else { return nil }
    return Mistake(
      "a picture's name says its boards, such as XOX-.O.-X...svg, or is that of "
        + "a diagram, but this is \(link.target), and there is no "
        + DiagramSource.path(ofTarget: link.target),
      at: link.location
    )
  }
}
