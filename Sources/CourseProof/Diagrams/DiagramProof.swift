package import CourseContent
import CourseSystem

/// Draws the diagrams of a lesson, for which nothing has to be built.
package struct DiagramProof {
  private let chapter: Chapter

  package init(chapter: Chapter) { self.chapter = chapter }

  /// Returns a mistake for each drawing that is not there or is not as its
  /// source says; what is wrong with a source is found by its rules.
  func mistakes() -> [Mistake] {
    shown.filter(\.isStale).map { diagram in
      let what =
        diagram.source.drawing == nil
        ? "there is no drawing of" : "the drawing is not what is told in"
      return Mistake(
        "\(what) \(DiagramSource.folder)/\(diagram.source.file): run "
          + "`kata regenerate`",
        at: diagram.link.location
      )
    }
  }

  /// The drawings of what the lesson shows, by their paths.
  var drawings: [String: String] { drawings(of: shown) }

  /// Those that are not there, or not as they should be.
  package var staleDrawings: [String: String] {
    drawings(of: shown.filter(\.isStale))
  }

  private struct Shown {
    let source: DiagramSource
    let link: ImageLink
    let svg: String

    var isStale: Bool { source.drawing != svg }
  }

  private var shown: [Shown] {
    chapter.diagrams.compactMap { source in
      // One that is named for a board would be drawn over it.
      guard source.isWellNamed, let link = chapter.link(to: source),
        let diagram = try? source.diagram()
      else { return nil }
      return Shown(source: source, link: link, svg: diagram.svg)
    }
  }

  private func drawings(of shown: [Shown]) -> [String: String] {
    let pairs = shown.map { diagram in
      ("chapters/\(chapter.slug)/\(diagram.source.target)", diagram.svg)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
