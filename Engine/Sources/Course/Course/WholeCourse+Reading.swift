package import CoursePlatform

extension WholeCourse {
  /// The result of reading a course: the chapters that could be read, along
  /// with all mistakes.
  package struct Reading: Sendable {
    /// The course, up to the first chapter with a mistake.
    package var course: WholeCourse
    /// The mistakes in all of the course's files, in chapter order.
    package var mistakes: [Mistake]
    /// All chapters whose own files contain no mistakes, including those after
    /// a chapter with mistakes.
    package let readable: [Chapter]
    /// Every page in the course that could be read, including pages with
    /// mistakes.
    package let pages: [Markdown]
  }

  /// Reads all chapters of a course and builds every state.
  ///
  /// - Parameter root: The folder that contains the course.
  /// - Returns: The course up to the first chapter with a mistake, along with
  ///   all mistakes.
  package static func read(root: String) -> Reading {
    let folder = CourseFolder(path: root)
    let folders: [ChapterFolder]
    var mistakes: [Mistake] = []
    do {
      folders = try chapterFolders(in: folder)
    } catch {
      folders = []
      if let mistake = error as? Mistake { mistakes.append(mistake) }
    }
    mistakes += folders.flatMap(\.mistakes)
    let chapters = folders.prefix { $0.mistakes.isEmpty }.compactMap(\.chapter)
    let (states, listingMistakes) = states(of: chapters)
    let (answers, answerMistakes) = answers(of: chapters, after: states)
    return Reading(
      course: WholeCourse(
        chapters: chapters,
        isComplete: chapters.count == folders.count,
        states: states,
        answers: answers,
        preface: folder.preface,
        situations: folder.situations
      ),
      mistakes: mistakes + listingMistakes + answerMistakes,
      readable: folders.compactMap(\.chapter),
      pages: folders.flatMap(\.pages)
    )
  }

  /// Returns the course in a folder, provided that the course contains no
  /// mistakes.
  ///
  /// - Throws: The first `Mistake` in the course.
  package static func faultless(root: String) throws -> WholeCourse {
    let reading = read(root: root)
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.course
  }

  /// Reads each chapter separately, so that mistakes are found in all chapters.
  ///
  /// If a folder has an unexpected number, later folders are read only if they
  /// have the expected numbers.
  ///
  /// - Returns: The contents of the chapters' folders, in chapter order.
  /// - Throws: `Mistake` if the course has no chapters.
  private static func chapterFolders(
    in folder: CourseFolder
  ) throws -> [ChapterFolder] {
    let slugs = try folder.chapterSlugs()
    let numbered = slugs.enumerated().map { (number: $0 + 1, slug: $1) }
    let firstWrong = numbered.first {
      !ChapterFolder.fits($0.slug, number: $0.number)
    }
    let chosen = numbered.filter { number, slug in
      number <= firstWrong?.number ?? .max
        || ChapterFolder.fits(slug, number: number)
    }
    return try Parallel.results(
      of: chosen.map { number, slug in
        { ChapterFolder(number, slug: slug, in: folder) }
      }
    ).map { try $0.get() }
  }

  private static func states(
    of chapters: [Chapter]
  ) -> ([State], [Mistake]) {
    var states: [State] = []
    var applied = AppliedListings()
    for chapter in chapters {
      let isWhole = applied.mistakes.isEmpty
      let its = chapter.states(applyingTo: &applied)
      // A chapter with a mistake has no states, and neither do those after it.
      if isWhole, applied.mistakes.isEmpty { states += its }
    }
    return (states, applied.mistakes)
  }

  /// Returns one state for each answer to an exercise, along with the mistakes
  /// in the answers' listings.
  private static func answers(
    of chapters: [Chapter],
    after states: [State]
  ) -> ([State], [Mistake]) {
    let ends = Dictionary(
      states.filter { $0.point == .end }.map { ($0.chapter, $0.tree) }
    ) { first, _ in first }
    var answers: [State] = []
    var mistakes: [Mistake] = []
    for chapter in chapters {
      guard let end = ends[chapter.number] else { continue }
      for answer in chapter.answers where answer.isProved {
        do {
          answers.append(try chapter.state(of: answer, from: end))
        } catch {
          mistakes.append(
            error as? Mistake ?? Mistake("\(error)", at: answer.location)
          )
        }
      }
    }
    return (answers, mistakes)
  }
}
