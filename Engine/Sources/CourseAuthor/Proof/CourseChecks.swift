import CourseBuild
import Course
import CoursePlatform

/// A factory for the checks that `kata verify` runs on a course.
struct CourseChecks: Sendable {
  private let course: WholeCourse
  private let root: String
  private let verdictService: VerdictService
  private let names: IntroducedNames
  private let fingerprints: [String]
  private let nameDigests: [Digest]

  /// Creates a factory for the checks on a course that was read from a clone.
  init(course: WholeCourse, root: String, verdictService: VerdictService) {
    self.course = course
    self.root = root
    self.verdictService = verdictService
    names = IntroducedNames(course: course, verdictService: verdictService)
    fingerprints = course.fingerprints
    nameDigests = names.digests(fingerprints: fingerprints)
  }

  /// Returns the checks that build and run a chapter's programs: its states,
  /// chaffs, wheats, observations, pictures, and names.
  func ofPrograms(_ chapter: Chapter) -> [Check] {
    ofStates(chapter) + ofVariants(chapter) + ofObservations(chapter)
      + ofPictures(chapter) + [
        Check(
          NamesPage.file,
          of: chapter.slug,
          at: chapter.location,
          digest: nameDigests[chapter.number - 1]
        ) { try names.outcome(in: chapter) }
      ]
  }

  private func ofStates(_ chapter: Chapter) -> [Check] {
    let proof = StateProof(verdictService: verdictService)
    let states = course.states(of: chapter).filter { $0.phase != nil }
    let answers = course.isBuilt(chapter) ? course.answers(of: chapter) : []
    return (states + answers).map { state in
      Check(
        state.name,
        of: chapter.slug,
        at: state.phase?.location ?? chapter.location,
        digest: proof.digest(of: state)
      ) { try proof.outcome(in: state) }
    }
  }

  private func ofVariants(_ chapter: Chapter) -> [Check] {
    let wheatProof = WheatProof(
      of: chapter,
      in: course,
      fingerprints: fingerprints,
      verdictService: verdictService
    )
    let chaffProof = ChaffProof(verdictService: verdictService)
    let testProof = TestProof(verdictService: verdictService)
    return lessons(of: chapter).flatMap { lesson -> [Check] in
      let slug = lesson.place.step.slug
      let chaffs = chapter.chaffs.filter { $0.step == slug }
      let wheats = chapter.wheats.filter { $0.step == slug }
      let ofChaffs = chaffs.map { chaff in
        Check(
          "chaffs/\(slug)/\(chaff.name)",
          of: chapter.slug,
          at: chaff.location,
          digest: try? chaffProof.digest(of: chaff, lesson)
        ) { try chaffProof.outcome(of: chaff, lesson) }
      }
      let ofWheats = wheats.map { wheat in
        Check(
          "wheats/\(slug)/\(wheat.name)",
          of: chapter.slug,
          at: wheat.location,
          digest: try? wheatProof.digest(of: wheat, lesson)
        ) {
          let found = try wheatProof.mistakes(in: wheat, lesson)
          guard !found.isEmpty else { return Check.Outcome() }
          // Without good chaffs, no test is good enough: they're reported.
          let isOwn = chaffs.allSatisfy {
            (try? chaffProof.outcome(of: $0, lesson))?.mistakes.isEmpty ?? false
          }
          return Check.Outcome(isOwn ? found : [], isSettled: isOwn)
        }
      }
      let ofTests = Check(
        "tests/\(slug)",
        of: chapter.slug,
        at: lesson.place.step.location,
        digest: testProof.digest(of: lesson)
      ) { try testProof.outcome(of: lesson) }
      let isTested = lesson.place.step.kind != .given
      return ofChaffs + ofWheats + (isTested ? [ofTests] : [])
    }
  }

  /// Returns the checks on a chapter's observations, both with the lesson's own
  /// programs and with the chapter's chaffs and wheats.
  private func ofObservations(_ chapter: Chapter) -> [Check] {
    let proof = ObservationProof(verdictService: verdictService, course: course)
    let lessons = lessons(of: chapter).filter { !$0.place.observations.isEmpty }
    return lessons.flatMap { lesson -> [Check] in
      let step = lesson.place.step
      let variants = (chapter.chaffs + chapter.wheats)
        .filter { $0.step == step.slug }
      let own = Check(
        "observations/\(step.slug)",
        of: chapter.slug,
        at: step.location,
        digest: try? proof.digest(at: lesson)
      ) { try proof.outcome(at: lesson) }
      return [own]
        + variants.map { variant in
          Check(
            "observations/\(step.slug)/\(variant.kind)s/\(variant.name)",
            of: chapter.slug,
            at: variant.location,
            digest: try? proof.digest(at: lesson, of: variant)
          ) { try proof.outcome(of: variant, lesson) }
        }
    }
  }

  /// Returns the steps of a chapter that can be built.
  ///
  /// If a listing contains a mistake, later steps can't be built.
  private func lessons(of chapter: Chapter) -> [LessonStep] {
    chapter.steps.map {
      course.lesson(at: StepPlace(chapter: chapter, step: $0))
    }.filter { $0.stepStart != nil }
  }

  private func ofPictures(_ chapter: Chapter) -> [Check] {
    // An incomplete course doesn't end with the program that draws.
    guard course.isWhole else { return [] }
    let proof = PictureProof(verdictService: verdictService, end: course.end)
    return chapter.pictures.map { picture in
      Check(
        "\(BoardPicture.folder)/\(picture.file)",
        of: chapter.slug,
        at: picture.location,
        digest: proof.digest(of: picture)
      ) { Check.Outcome(try proof.mistake(in: picture).map { [$0] } ?? []) }
    }
  }

  /// Returns the checks on pages: one that doesn't build anything, and one for
  /// each chapter in which Swift expressions justify numbers.
  ///
  /// If `isWhole` is `true`, the first check includes the pages outside of
  /// chapters. If `isBuilt` is `false`, there are no other checks.
  func ofPages(
    _ chapters: [Chapter],
    isWhole: Bool,
    isBuilt: Bool
  ) -> [Check] {
    let rules = PageRules(course: course, root: root)
    let overview = OverviewRules(course: course, root: root, known: rules.known)
    let files = WholeFileProof(course: course)
    let texts = AnnouncedStrings(of: chapters, in: course)
    let pages = Check("pages", at: SourceLocation(path: "README.md", line: 1)) {
      Check.Outcome(
        rules.mistakes(in: chapters) + chapters.flatMap(files.mistakes)
          + chapters.filter(course.isBuilt).flatMap(texts.mistakes)
          + (isWhole ? overview.mistakes() : [])
      )
    }
    let figures = FormulaProof(verdictService: verdictService, course: course)
    let lessons = rules.lessons.filter { lesson in
      isBuilt && FormulaProof.isNeeded(for: lesson)
        && chapters.contains { $0.number == lesson.chapter.number }
        && course.isBuilt(lesson.chapter)
    }
    return [pages]
      + lessons.map { lesson in
        Check(
          "figures",
          of: lesson.chapter.slug,
          at: lesson.chapter.location,
          digest: try? figures.digest(of: lesson)
        ) { Check.Outcome(try figures.mistakes(in: lesson)) }
      }
  }

  /// Returns a check that runs SwiftPM and the linter on a chapter's last
  /// state, or `nil` if the course doesn't reach that state.
  func ofEnd(_ chapter: Chapter) -> Check? {
    let states = course.states(of: chapter)
    guard let end = states.last, end.point == .end,
      let last = states.last(where: { $0.phase != nil })
    else { return nil }
    let endProof = EndProof(verdictService: verdictService, root: root)
    let stateProof = StateProof(verdictService: verdictService)
    return Check(
      end.name,
      of: chapter.slug,
      at: chapter.location,
      digest: endProof.digest(of: end, last: last.phase)
    ) {
      let found = try endProof.mistakes(
        at: end,
        last: last.phase,
        chapter: chapter
      )
      // A claim that is false without SwiftPM isn't reported again.
      let claim = last.phase?.claims.first?.location
      guard found.contains(where: { $0.location == claim }),
        let known = try? stateProof.outcome(in: last), !known.mistakes.isEmpty
      else { return Check.Outcome(found) }
      return Check.Outcome(
        found.filter { $0.location != claim },
        isSettled: false
      )
    }
  }

  /// Returns a mistake for each file in the repository's own `Sources` and
  /// `Tests` that differs from the end of the last chapter.
  func mistakesInMain() -> [Mistake] {
    let end = FinishedProgram.part(of: course.end)
    let main = FinishedProgram.read(root: root, targetsOf: course.end)
    return end.differences(from: main).map { path in
      let line = end[path].flatMap { text in
        main[path].map { Self.firstDifference($0, text) }
      }
      return Mistake(
        end[path] == nil
          ? "no chapter makes this file. Remove it, or add it to a chapter"
          : "this file differs from its version at the end of the last chapter. "
            + "Run `kata accept`, or correct the chapter",
        at: SourceLocation(path: path, line: line ?? 1)
      )
    }
  }

  private static func firstDifference(_ left: String, _ right: String) -> Int {
    let same = zip(left.lines, right.lines)
      .prefix { $0 == $1 }
    return same.count + 1
  }
}
