package import CourseBuild
package import CourseContent
import CourseSystem

/// Proves that a lesson says every name and text that its tests ask for before
/// it asks for them.
package struct NamesProof {
  private let verdictService: VerdictService
  private let course: Course

  /// Creates a proof.
  ///
  /// - Parameters:
  ///   - verdictService: whose compiler is asked.
  ///   - course: the course.
  package init(verdictService: VerdictService, course: Course) {
    self.verdictService = verdictService
    self.course = course
  }

  /// Finds what the tests of some chapters ask for and no lesson said, and where a
  /// page of names is another than the compiler's.
  ///
  /// - Parameter chapters: the chapters, in order.
  /// - Returns: the mistakes.
  /// - Throws: `Compiler.ToolFailure`, `Subprocess.StartFailure`,
  ///   `Files.Failure`.
  func mistakes(in chapters: [Chapter]) throws -> [Mistake] {
    guard let last = chapters.last else { return [] }
    let steps: [StepNames]
    do {
      steps = try self.steps(through: last)
    } catch let failure as Unreadable {
      // A state that does not compile is told by its own proof.
      let isProved = chapters.contains {
        $0.number == failure.place.chapter.number
      }
      return isProved ? [] : [Mistake("\(failure)", at: chapters[0].location)]
    }
    let told = try told(in: steps)
    let paths = Set(chapters.map(\.path))
    return told.mistakes.filter { paths.contains($0.location.path) }
      + textMistakes(in: steps, of: chapters)
      + chapters.flatMap { chapter in
        pageMistakes(
          of: chapter,
          NamesPage(of: chapter, told.steps(of: chapter))
        )
      }
  }

  /// Returns the pages of all chapters as they should be, by their paths.
  ///
  /// - Throws: `Unreadable` when a state does not compile,
  ///   `Compiler.ToolFailure`, `Subprocess.StartFailure`, `Files.Failure`.
  package func pages() throws -> [String: String] {
    guard let last = course.chapters.last else { return [:] }
    let told = try told(in: try steps(through: last))
    return Dictionary(
      uniqueKeysWithValues: course.chapters.map { chapter in
        (
          chapter.namesPath,
          NamesPage(of: chapter, told.steps(of: chapter)).text
        )
      }
    )
  }

  private func steps(through chapter: Chapter) throws -> [StepNames] {
    let reader = NameReader(verdictService: verdictService)
    // A course may break off in the middle of a chapter.
    let places = course.places.filter {
      $0.chapter.number <= chapter.number
        && course.lesson(at: $0).start != nil
    }
    return try SideBySide.results(
      of: places.map { place in
        {
          do {
            return try StepNames(place, of: course, by: reader)
          } catch let errors as Compiler.Errors {
            throw Unreadable(place: place, errors: errors.diagnostics)
          }
        }
      }
    ).map { try $0.get() }
  }

  /// A step that does not compile, so that the names after it are not known.
  private struct Unreadable: Error, CustomStringConvertible {
    let place: StepPlace
    let errors: [Diagnostic]

    var description: String {
      "the names to use are not known before step \(place.number) compiles: "
        + errors.map { "\($0)" }.joined(separator: "; ")
    }
  }

  private func told(in steps: [StepNames]) throws -> ToldNames {
    let start = course.states.first?.tree ?? Tree()
    let reader = NameReader(verdictService: verdictService)
    var told = ToldNames(start: try reader.program(of: start).declarations)
    steps.forEach { told.add($0) }
    return told
  }

  private func pageMistakes(
    of chapter: Chapter,
    _ page: NamesPage
  ) -> [Mistake] {
    guard chapter.names != page,
      course.states(of: chapter).last?.point == .end
    else { return [] }
    let same = zip(chapter.names.text.lines, page.text.lines).prefix {
      $0 == $1
    }
    return [
      Mistake(
        "is not what the compiler says now: run `kata regenerate`",
        at: SourceLocation(path: chapter.namesPath, line: same.count + 1)
      )
    ]
  }

  private func textMistakes(
    in steps: [StepNames],
    of chapters: [Chapter]
  ) -> [Mistake] {
    let numbers = Set(chapters.map(\.number))
    let pages = pages(of: steps)
    var known = Readable("")
    var page: ReadablePage?
    return steps.flatMap { step -> [Mistake] in
      let number = step.place.chapter.number
      if page?.chapter != number {
        if let page { known += page.whole }
        page = pages[number]
      }
      known += Readable(given(of: step.place))
      guard numbers.contains(number), let page else { return [] }
      return ToldTexts.mistakes(in: step, on: page, after: known)
    }
  }

  /// Returns the pages of the chapters that steps are of, by their numbers.
  private func pages(of steps: [StepNames]) -> [Int: ReadablePage] {
    let chapters = Dictionary(
      steps.map { ($0.place.chapter.number, $0.place.chapter) }
    ) { first, _ in first }
    let pages = SideBySide.results(
      of: chapters.values.map { chapter in
        { @Sendable () throws -> ReadablePage in ReadablePage(chapter) }
      }
    ).compactMap { try? $0.get() }
    return Dictionary(uniqueKeysWithValues: pages.map { ($0.chapter, $0) })
  }

  /// Returns the files that a step gives: a learner can read them.
  private func given(of place: StepPlace) -> String {
    let lesson = course.lesson(at: place)
    let texts = place.step.phases.flatMap { phase in
      let tree = lesson.trees[phase.kind]
      return phase.listings.filter { $0.change == .given }
        .compactMap { tree?[$0.path] }
    }
    return texts.joined(separator: "\n")
  }
}

extension ToldNames {
  /// Returns what each step of a chapter tells.
  fileprivate func steps(
    of chapter: Chapter
  ) -> [(place: StepPlace, told: [Declaration])] {
    steps.filter { $0.place.chapter.number == chapter.number }
  }
}
