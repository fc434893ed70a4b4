package import CourseBuild
import Course
package import CoursePlatform
import Foundation
import Synchronization

/// Proves a course: every listing, claim, console block, chaff, wheat.
package struct Prover: Sendable {
  private let root: String
  private let verdictService: VerdictService
  private let jobs: Int

  /// How far a proof has come.
  package struct Progress: Sendable {
    package let done: Int
    package let total: Int
    /// What was proved last.
    package let name: String

    package init(done: Int, total: Int, name: String) {
      self.done = done
      self.total = total
      self.name = name
    }
  }

  /// Creates a prover of the course in a folder.
  ///
  /// - Parameters:
  ///   - root: the folder of the clone.
  ///   - verdictService: where verdicts are reached.
  ///   - jobs: how many proofs run side by side.
  package init(root: String, verdictService: VerdictService, jobs: Int) {
    self.root = root
    self.verdictService = verdictService
    self.jobs = jobs
  }

  /// One thing to prove, and the mistakes that proving it finds.
  private struct Task: Sendable {
    let name: String
    let prove: @Sendable () throws -> [Mistake]
    /// Where a failure of the tools is reported.
    let location: SourceLocation
  }

  /// Proves some chapters, or all.
  ///
  /// - Parameters:
  ///   - chapters: the numbers of the chapters, or nil for all.
  ///   - isOfPages: whether only that is proved for which nothing is built.
  ///   - report: called after each thing proved, from any thread.
  ///   - found: called with each mistake once, when it is found, from any
  ///     thread.
  /// - Returns: what was proved and what was not.
  package func prove(
    chapters: Set<Int>? = nil,
    pagesOnly isOfPages: Bool = false,
    report: @Sendable (Progress) -> Void = { _ in },
    found: @escaping @Sendable (Mistake) -> Void = { _ in }
  ) -> Proof {
    let start = ContinuousClock.now
    var reading = CourseFormat.read(root: root)
    PlanRule(verdictService: verdictService).apply(to: &reading)
    let course = reading.course
    let chosen = course.chapters.filter {
      chapters?.contains($0.number) ?? true
    }
    let findings = Findings(tell: found)
    var mistakes = reading.mistakes
    let paths = chosen.map { "chapters/\($0.slug)/" }
    let isReached =
      chosen.allSatisfy { course.states(of: $0).last?.point == .end }
      && chosen.count == chapters?.count
    if isReached {
      // A mistake elsewhere counts only where it hides what was asked for.
      mistakes.removeAll { mistake in
        !paths.contains { mistake.location.path.hasPrefix($0) }
      }
    }
    findings.add(mistakes)
    if chapters == nil && reading.mistakes.isEmpty {
      findings.add(mainMistakes(course))
    }
    let pages = pagesTasks(
      chosen,
      course,
      isWhole: chapters == nil && reading.mistakes.isEmpty,
      isBuilt: !isOfPages
    )
    if isOfPages {
      run([], pages, findings, report)
    } else {
      let ends = chosen.compactMap { endTask($0, course) }
      let tasks = pages + builtTasks(chosen, course)
      run(ends, tasks, findings, report)
    }
    var counts = counts(of: chosen, course)
    counts.areOfPages = isOfPages
    return Proof(
      mistakes: findings.mistakes.inOrder,
      counts: counts,
      duration: ContinuousClock.now - start
    )
  }

  private func counts(
    of chapters: [Chapter],
    _ course: WholeCourse
  ) -> Proof.Counts {
    var counts = Proof.Counts()
    for chapter in chapters {
      let phases = chapter.phases
      counts.chapters += 1
      counts.steps += chapter.steps.count
      counts.states += course.states(of: chapter).count
      counts.listings += phases.map(\.listings.count).reduce(0, +)
      counts.claims += phases.map(\.claims.count).reduce(0, +)
      counts.consoles += phases.map(\.consoles.count).reduce(0, +)
      counts.chaffs += chapter.chaffs.count
      counts.wheats += chapter.wheats.count
      counts.observations += chapter.observations.count
      counts.answers += chapter.answers.count
      counts.pictures += chapter.pictures.count
    }
    return counts
  }

  // MARK: Running

  /// Runs the chapters' ends in one lane, because SwiftPM has one working
  /// folder, beside the rest in the others.
  private func run(
    _ ends: [Task],
    _ tasks: [Task],
    _ findings: Findings,
    _ report: @Sendable (Progress) -> Void
  ) {
    struct Shared {
      var left: ArraySlice<Task>
      var done = 0
    }
    let shared = Mutex(Shared(left: tasks[...]))
    let total = ends.count + tasks.count
    @Sendable func finish(_ task: Task) {
      findings.add(Self.mistakes(of: task))
      let done = shared.withLock { shared in
        shared.done += 1
        return shared.done
      }
      report(Progress(done: done, total: total, name: task.name))
    }
    @Sendable func next(fromTheEnd: Bool) -> Task? {
      shared.withLock { shared in
        fromTheEnd ? shared.left.popLast() : shared.left.popFirst()
      }
    }
    DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { lane in
      if lane == 0 {
        for end in ends {
          finish(end)
          // SwiftPM needs a pause before the next: there is other work.
          let resumption = ContinuousClock.now + SwiftPMBuild.pause
          while ContinuousClock.now < resumption,
            let task = next(fromTheEnd: true)
          { finish(task) }
        }
      }
      // Neighbours need the same objects, and would wait for each other: so
      // one lane works from the end.
      while let task = next(fromTheEnd: lane == 0) { finish(task) }
    }
  }

  private static func mistakes(of task: Task) -> [Mistake] {
    do {
      return try task.prove()
    } catch let mistake as Mistake {
      return [mistake]
    } catch {
      return [Mistake("cannot be proved: \(error)", at: task.location)]
    }
  }

  // MARK: What is proved

  private func stateTasks(for chapter: Chapter, _ course: WholeCourse) -> [Task]
  {
    let states = course.states(of: chapter).filter { $0.phase != nil }
    return (states + course.answers(of: chapter)).map { state in
      Task(
        name: state.tag,
        prove: { [self] in
          try StateProof(verdictService: verdictService).mistakes(in: state)
        },
        location: state.phase?.location ?? chapter.location
      )
    }
  }

  private func asideTasks(
    for chapter: Chapter,
    _ course: WholeCourse,
    _ wheatProof: WheatProof
  ) -> [Task] {
    chapter.steps.flatMap { step in
      let lesson = course.lesson(at: StepPlace(chapter: chapter, step: step))
      // A course that breaks off has no states for what is left.
      guard lesson.start != nil else { return [Task]() }
      let chaffs = chapter.chaffs.filter { $0.step == step.slug }
      let wheats = chapter.wheats.filter { $0.step == step.slug }
      let chaffProof = ChaffProof(verdictService: verdictService)
      return chaffs.map { chaff in
        Task(
          name: "\(chapter.slug)/chaffs/\(chaff.step)/\(chaff.name)",
          prove: { try chaffProof.mistakes(in: chaff, lesson) },
          location: chaff.location
        )
      }
        + wheats.map { wheat in
          Task(
            name: "\(chapter.slug)/wheats/\(wheat.step)/\(wheat.name)",
            prove: {
              let found = try wheatProof.mistakes(in: wheat, lesson)
              // With a chaff that is none, no test is good enough: that is
              // reported already.
              let isOwn =
                found.isEmpty
                || chaffs.allSatisfy {
                  (try? chaffProof.mistakes(in: $0, lesson))?.isEmpty ?? false
                }
              return isOwn ? found : []
            },
            location: wheat.location
          )
        }
    }
  }

  private func builtTasks(
    _ chapters: [Chapter],
    _ course: WholeCourse
  ) -> [Task] {
    let wheatProof = WheatProof(verdictService: verdictService, course: course)
    let names = ToldNames(course: course, verdictService: verdictService)
    return chapters.flatMap { chapter -> [Task] in
      let told = Task(
        name: chapter.namesPath,
        prove: { try names.mistakes(in: chapter) },
        location: chapter.location
      )
      var tasks = stateTasks(for: chapter, course)
      tasks += asideTasks(for: chapter, course, wheatProof)
      tasks += observationTasks(for: chapter, course)
      tasks += pictureTasks(for: chapter, course)
      return tasks + [told]
    }
  }

  /// What the observations say of the lesson's program in each step of a chapter
  /// that has some, and of each wheat and chaff.
  private func observationTasks(
    for chapter: Chapter,
    _ course: WholeCourse
  ) -> [Task] {
    let proof = ObservationProof(verdictService: verdictService, course: course)
    return chapter.steps.flatMap { step -> [Task] in
      let place = StepPlace(chapter: chapter, step: step)
      let lesson = course.lesson(at: place)
      guard lesson.start != nil,
        !place.observations.isEmpty
      else { return [] }
      var tasks = [
        Task(
          name: "\(place.number) observations",
          prove: { try proof.mistakes(at: lesson) },
          location: step.location
        )
      ]
      for aside in chapter.chaffs + chapter.wheats where aside.step == step.slug
      {
        tasks.append(
          Task(
            name: "\(chapter.slug)/\(aside.step)/\(aside.name) observed",
            prove: { try proof.mistakes(in: aside, lesson) },
            location: aside.location
          )
        )
      }
      return tasks
    }
  }

  /// What the pages say: first what needs no program, then what does.
  private func pagesTasks(
    _ chapters: [Chapter],
    _ course: WholeCourse,
    isWhole: Bool,
    isBuilt: Bool
  ) -> [Task] {
    let rules = PageRules(course: course, root: root)
    let overview = OverviewRules(course: course, root: root, known: rules.known)
    let files = WholeFileProof(course: course)
    let texts = ToldTexts(of: chapters, in: course)
    let location = SourceLocation(path: "README.md", line: 1)
    let pages = Task(
      name: "pages",
      prove: {
        rules.mistakes(in: chapters) + chapters.flatMap(files.mistakes)
          + chapters.flatMap(texts.mistakes)
          + (isWhole ? overview.mistakes() : [])
      },
      location: location
    )
    let figures = FigureProof(verdictService: verdictService, course: course)
    let lessons = rules.lessons.filter { lesson in
      isBuilt && FigureProof.isNeeded(for: lesson)
        && chapters.contains { $0.number == lesson.chapter.number }
        && course.states(of: lesson.chapter).last?.point == .end
    }
    return [pages]
      + lessons.map { lesson in
        Task(
          name: "\(lesson.chapter.slug)/figures",
          prove: { try figures.mistakes(in: lesson) },
          location: lesson.chapter.location
        )
      }
  }

  private func pictureTasks(
    for chapter: Chapter,
    _ course: WholeCourse
  ) -> [Task] {
    // A course that breaks off has another program than the one that draws.
    guard course.isWhole else { return [] }
    let proof = PictureProof(verdictService: verdictService, end: course.end)
    return chapter.pictures.map { picture in
      Task(
        name: "\(chapter.slug)/\(BoardPicture.folder)/\(picture.file)",
        prove: { try proof.mistake(in: picture).map { [$0] } ?? [] },
        location: picture.location
      )
    }
  }

  private func endTask(_ chapter: Chapter, _ course: WholeCourse) -> Task? {
    let states = course.states(of: chapter)
    guard let end = states.last, end.point == .end,
      let last = states.last(where: { $0.phase != nil })
    else { return nil }
    return Task(
      name: end.tag,
      prove: { [self] in
        let found = try EndProof(verdictService: verdictService, root: root)
          .mistakes(
            at: end,
            last: last.phase,
            chapter: chapter
          )
        // A claim that is false without SwiftPM is not refused again.
        let claim = last.phase?.claims.first?.location
        guard found.contains(where: { $0.location == claim }),
          let known = try? StateProof(verdictService: verdictService).mistakes(
            in: last
          ),
          !known.isEmpty
        else { return found }
        return found.filter { $0.location != claim }
      },
      location: chapter.location
    )
  }

  /// `main` must hold the end of the last chapter.
  private func mainMistakes(_ course: WholeCourse) -> [Mistake] {
    let end = MainGame.part(of: course.end)
    let main = MainGame.read(root: root, targetsOf: course.end)
    return end.differences(from: main).map { path in
      let line = end[path].flatMap { text in
        main[path].map { Self.firstDifference($0, text) }
      }
      return Mistake(
        "is not as the last chapter ends: run `kata accept`, or mend the "
          + "chapter",
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
