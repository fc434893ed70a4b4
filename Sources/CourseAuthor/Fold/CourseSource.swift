import CourseContent
import CourseSystem

/// A course as its author wrote it: chapters that need not follow from each
/// other yet.
struct CourseSource: Sendable {
  private(set) var chapters: [Chapter]
  /// The game as it stands in the repository.
  let main: Tree
  /// The folder of the clone, for the texts of files beside the lessons.
  private let root: String
  /// The texts that were changed since they were read.
  private var changed: [String: String] = [:]

  /// Reads the chapters below a folder.
  ///
  /// - Throws: the first `Mistake` of the format.
  init(root: String) throws {
    chapters = try CourseReader.chapters(root: root)
    main = MainGame.read(root: root)
    self.root = root
  }

  /// Returns the course with some lines put right: nothing is written.
  ///
  /// - Throws: the first `Mistake` of the format.
  func applying(_ amendments: [Amendment]) throws -> CourseSource {
    var source = self
    let texts = Dictionary(grouping: amendments, by: \.location.path)
    for (path, amendments) in texts {
      source.changed[path] = amendments.applied(
        to: lines(of: path).joined(separator: "\n")
      )
    }
    for index in chapters.indices {
      let folder = "chapters/\(chapters[index].slug)/"
      let its = source.changed.filter { $0.key.hasPrefix(folder) }
      if !its.isEmpty { try source.chapters[index].read(its) }
    }
    return source
  }

  /// The steps by the names that stay when they are renumbered.
  var places: [String: StepPlace] {
    let places = chapters.flatMap { chapter in
      chapter.steps.map { StepPlace(chapter: chapter, step: $0) }
    }
    return Dictionary(places.map { ($0.key, $0) }) { first, _ in first }
  }

  /// Returns the lines of a lesson, or of a file beside it.
  func lines(of path: String) -> [String] {
    let lesson = chapters.first { $0.path == path }?.text
    return (changed[path] ?? lesson ?? Files.contents("\(root)/\(path)") ?? "")
      .lines
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
        let key = StepPlace(chapter: self, step: step).key
        return step.phases.map { ("\(key)/\($0.kind.rawValue)", step, $0) }
      }
  }
}
