package import CourseBuild
import Course
package import CoursePlatform
import Synchronization

/// An operation that updates claims, outputs, pictures, and files in the
/// chapters to match what the compiler, tests, and programs actually produce.
///
/// If a claim's kind would change, for example because a different test fails,
/// the author must correct the claim instead.
package struct Acceptance: Sendable {
  private let root: String
  private let verdictService: VerdictService

  /// The result of comparing the chapters with what the compiler, tests, and
  /// programs actually produce.
  package struct Finding: Sendable {
    /// The corrections to outdated lines and files in the chapters.
    package var amendments: [Amendment] = []
    /// The mistakes that the author must resolve, such as a claim whose kind
    /// would change.
    package var rejections: [Mistake] = []
    /// The paths of pictures that no lesson uses anymore.
    package var stale: [String] = []
    /// The files at the end of the course, or `nil` if a mistake prevents the
    /// course from being read to its end.
    fileprivate var end: Tree?
  }

  /// Creates an operation that updates the chapters in a clone of the course,
  /// using the given verdict service.
  package init(root: String, verdictService: VerdictService) {
    self.root = root
    self.verdictService = verdictService
  }

  /// Compares the chapters with the actual results from the compiler, tests,
  /// and programs.
  ///
  /// - Parameters:
  ///   - chapters: The numbers of the chapters to check, or `nil` to check all
  ///     chapters.
  ///   - pagesOnly: Whether to find only the corrections that need no build.
  ///   - report: A closure that's called with the progress after each state, on
  ///     any thread.
  /// - Returns: The corrections to write, and the mistakes that the author has
  ///   to resolve.
  package func findings(
    chapters: Set<Int>?,
    pagesOnly: Bool = false,
    report: @escaping @Sendable (Prover.Progress) -> Void = { _ in }
  ) -> Finding {
    let reading = WholeCourse.read(root: root)
    let course = reading.course
    let states = (course.states + course.answers).filter {
      $0.phase != nil && chapters?.contains($0.chapter) ?? true
    }
    var all = Finding(rejections: reading.mistakes)
    if pagesOnly {
      all.amendments = states.flatMap { state in
        ClaimAcceptance.layouts(of: state.phase?.claims ?? [])
      }
    } else {
      addResults(of: states, in: course, to: &all, report: report)
    }
    all.amendments += HunkHeading.all(in: course, chapters: chapters)
      .compactMap(\.amendment)
    addFiles(of: course, chapters, to: &all)
    guard course.isWhole, !pagesOnly else { return all }
    addPictures(of: course, chapters, to: &all)
    all.end = course.end
    return all
  }

  /// Adds to the finding what differs from the actual results in each state.
  private func addResults(
    of states: [State],
    in course: WholeCourse,
    to all: inout Finding,
    report: @escaping @Sendable (Prover.Progress) -> Void
  ) {
    let order = Self.fromBothEnds(states)
    let done = Mutex(0)
    let work = order.map { state in
      {
        @Sendable in
        let finding = Result {
          try findings(in: state, stub: course.stub(at: state))
        }
        let count = done.withLock { done in
          done += 1
          return done
        }
        report(
          Prover.Progress(
            done: count,
            total: states.count,
            name: state.tag
          )
        )
        return try finding.get()
      }
    }
    for (result, state) in zip(Parallel.results(of: work), order) {
      switch result {
      case .success(let finding):
        all.amendments += finding.amendments
        all.rejections += finding.rejections
      case .failure(let error):
        let place = state.phase?.location
        all.rejections.append(
          error as? Mistake
            ?? Mistake(
              "this state can't be checked: \(error)",
              at: place ?? SourceLocation(path: state.slug, line: 1)
            )
        )
      }
    }
  }

  /// Writes the corrections, deletes unused pictures, and copies the program at
  /// the end of the course to the repository's own `Sources` and `Tests`.
  ///
  /// - Returns: The files that were written and removed, and those that weren't
  ///   removed because git doesn't have their content.
  /// - Throws: `Files.Failure` if a file can't be read, written or removed.
  package func write(_ finding: Finding) throws -> AcceptedFiles {
    var files = AcceptedFiles(root: root)
    let texts = try finding.amendments.texts(root: root)
    let drawn = Set(
      finding.amendments.filter { $0.kind == .picture }.map(\.location.path)
    )
    for (path, text) in texts.sorted(by: { $0.key < $1.key }) {
      if drawn.contains(path) {
        try files.write(text, to: path)
      } else {
        try files.correct(path, to: text)
      }
    }
    for path in finding.stale { try files.remove(path) }
    if let end = finding.end {
      try FinishedProgram.write(end, root: root, to: &files)
    }
    return files
  }

  /// Returns the states in the order first, last, second, second to last, and
  /// so on.
  ///
  /// Neighboring states share object files, so running two neighbors in
  /// parallel would make one of them wait for the other.
  private static func fromBothEnds(_ states: [State]) -> [State] {
    states.indices.map { index in
      states[index.isMultiple(of: 2) ? index / 2 : states.count - 1 - index / 2]
    }
  }

  private func findings(
    in state: State,
    stub: ClaimAcceptance.Stub
  ) throws -> Finding {
    guard let phase = state.phase else { return Finding() }
    let verdict = try verdictService.verdict(on: state.tree)
    let claims = ClaimAcceptance(of: phase.claims, given: verdict, stub: stub)
    var finding = Finding(amendments: claims.amendments)
    if let rejection = claims.rejection { finding.rejections.append(rejection) }
    for exchange in phase.consoles.flatMap(\.exchanges) {
      let proof = ConsoleProof(verdictService: verdictService)
      guard let mistake = try proof.mistake(in: exchange, of: state.tree) else {
        continue
      }
      let printed = try proof.output(of: exchange.command, in: state.tree)
      if let amendment = exchange.amendment(printed) {
        finding.amendments.append(amendment)
      } else {
        finding.rejections.append(mistake)
      }
    }
    return finding
  }

  /// Adds an amendment to the finding for each outdated file that a chapter
  /// shows in full.
  private func addFiles(
    of course: WholeCourse,
    _ chapters: Set<Int>?,
    to finding: inout Finding
  ) {
    let proof = WholeFileProof(course: course)
    for chapter in course.chapters
    where chapters?.contains(chapter.number) ?? true {
      finding.amendments += proof.stale(in: chapter).map { file, lines in
        Amendment(
          kind: .file,
          location: file.location,
          change: .lines(file.lineCount, lines)
        )
      }
    }
  }

  private func addPictures(
    of course: WholeCourse,
    _ chapters: Set<Int>?,
    to finding: inout Finding
  ) {
    let proof = PictureProof(verdictService: verdictService, end: course.end)
    for chapter in course.chapters
    where chapters?.contains(chapter.number) ?? true {
      var drawn: Set<String> = []
      for picture in chapter.pictures where drawn.insert(picture.file).inserted
      {
        // `PictureProof` reports a picture that can't be drawn.
        guard let svg = try? proof.drawing(of: picture.boards),
          svg != picture.content
        else { continue }
        let path = "\(chapter.picturesFolder)/\(picture.file)"
        finding.amendments.append(
          Amendment(
            kind: .picture,
            location: SourceLocation(path: path, line: 1),
            change: .file(svg)
          )
        )
      }
      finding.stale += Files.names(in: "\(root)/\(chapter.picturesFolder)")
        .filter { $0.hasSuffix(".svg") && !drawn.contains($0) }
        .map { "\(chapter.picturesFolder)/\($0)" }
    }
  }
}

extension WholeCourse {
  /// Returns where the stub of a state's step is.
  fileprivate func stub(at state: State) -> ClaimAcceptance.Stub {
    guard case .after(let number, let kind) = state.point,
      let step = chapters[state.chapter - 1].steps.first(where: {
        $0.number == number
      }), step.stub != nil
    else { return .none }
    return kind == .amber ? .below : kind == .red ? .here : .none
  }
}

extension Console.Exchange {
  /// Returns an amendment that replaces the command's output in the lesson with
  /// the actual output, or `nil` if only the author can correct the lesson.
  func amendment(_ printed: String) -> Amendment? {
    let lines = printed.textLines
    func crashes(_ lines: [String]) -> Bool {
      lines.contains { $0.contains("Fatal error:") }
    }
    let differsInKind =
      crashes(lines) && !crashes(output)
      || printed.hasPrefix("error: the program doesn't compile")
      || lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("```") }
    guard !differsInKind else { return nil }
    return Amendment(
      kind: .output,
      location: SourceLocation(path: location.path, line: location.line + 1),
      change: .lines(output.count, lines)
    )
  }
}
