/// A course as its author wrote it: chapters that need not follow from each
/// other yet.
struct CourseSource: Sendable {
  let chapters: [Chapter]
  /// The game as it stands in the repository.
  let main: Tree
  /// The folder of the clone, for the texts of files beside the lessons.
  private let root: String

  /// Reads the chapters below a folder.
  ///
  /// - Throws: the first `Mistake` of the format.
  init(root: String) throws {
    chapters = try CourseReader.chapters(root: root)
    main = MainGame.read(root: root)
    self.root = root
  }

  /// Returns the lines of a lesson, or of a file beside it.
  func lines(of path: String) -> [String] {
    let lesson = chapters.first { $0.path == path }?.text
    return (lesson ?? Files.contents("\(root)/\(path)") ?? "").lines
  }
}

extension Chapter {
  /// The name that stays when chapters are renumbered.
  var name: String { String(slug.drop { $0.isNumber || $0 == "-" }) }

  /// The phases with the names that stay when steps are renumbered; the opening
  /// has none but the chapter's.
  var namedPhases: [(key: String, step: Step?, phase: Phase)] {
    [(name, nil, opening)]
      + steps.flatMap { step in
        let key = Place(chapter: self, step: step).key
        return step.phases.map { ("\(key)/\($0.kind.rawValue)", step, $0) }
      }
  }
}
