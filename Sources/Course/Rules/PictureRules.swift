package import CoursePlatform

/// The rules for pictures: each one shows boards, and says in words what one sees.
package enum PictureRules {
  /// Returns a mistake for each picture of a chapter that breaks a rule.
  package static func mistakes(in chapter: Chapter) -> [Mistake] {
    chapter.page.images.compactMap(alternativeMistake)
      + chapter.page.links.compactMap(nameMistake)
  }

  /// Refuses a picture whose text tells nothing to readers who can't see it.
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

  /// Refuses a picture whose file name isn't that of a board.
  private static func nameMistake(_ link: Link) -> Mistake? {
    guard link.leadsToPicture, BoardPicture(link) == nil else { return nil }
    return Mistake(
      "a picture's name says its boards, such as XOX-.O.-X...svg, but this is "
        + link.target,
      at: link.location
    )
  }
}
