import Course
import CoursePlatform

/// The declarations that a chapter's `names.md` page lists for each step.
struct NamesSection {
  /// A declaration on the `names.md` page, and its location.
  struct Line: Sendable {
    let text: DeclarationText
    /// The declaration as the author wrote it, with all lines joined into one.
    let source: String
    let location: SourceLocation
    /// The types that the declared type inherits from or conforms to.
    var inherited: [String] = []
  }

  /// The declarations for each step, keyed by the step's number in the chapter.
  ///
  /// Declarations that aren't under a step's heading have the key 0.
  private(set) var steps: [Int: [Line]] = [:]

  /// Reads the declarations from a chapter's `names.md` page.
  init(_ chapter: Chapter) {
    for (heading, declaration) in chapter.names.declarations {
      guard let line = Line(declaration) else { continue }
      let step = chapter.steps.first {
        heading == StepPlace(chapter: chapter, step: $0).heading
      }
      steps[step?.number ?? 0, default: []].append(line)
    }
  }
}

extension NamesSection.Line {
  /// Creates the line of a declaration, or returns `nil` for an extension, which
  /// declares only what it contains.
  fileprivate init?(_ declaration: PageDeclaration) {
    let head = declaration.head
    guard head?.isExtension != true else { return nil }
    self.init(
      text: head.map { DeclarationText(type: $0.words, named: $0.name) }
        ?? DeclarationText(declaration.bare, in: declaration.type),
      source: declaration.source,
      location: declaration.location,
      inherited: head?.inherited ?? []
    )
  }
}
