package import CourseBuild
import CourseContent
package import CourseSystem
import Synchronization

/// Puts right what the lessons say, where it differs from what is said really
/// and the difference is none of kind.
package struct Acceptance: Sendable {
  private let root: String
  private let verdictService: VerdictService

  /// What can be put right, and what cannot.
  package struct Finding: Sendable {
    /// The lines to put right.
    package var amendments: [Amendment] = []
    /// Changes of kind: these are for the author.
    package var refusals: [Mistake] = []
  }

  /// Creates an acceptance of the course in a folder.
  ///
  /// - Parameters:
  ///   - root: the folder of the clone.
  ///   - verdictService: where verdicts are reached.
  package init(root: String, verdictService: VerdictService) {
    self.root = root
    self.verdictService = verdictService
  }

  /// Returns the counts that tests added upstream explain.
  ///
  /// - Parameter chapters: the chapters to look at, or nil for all.
  /// - Returns: the lines to put right.
  package func counts(chapters: Set<Int>?) -> [Amendment] {
    let course = CourseReader.read(root: root).course
    return CountMending.amendments(in: course, chapters: chapters)
  }

  /// Returns what the compiler, the tests and the programs say otherwise.
  ///
  /// - Parameters:
  ///   - chapters: the chapters to look at, or nil for all.
  ///   - report: called with the name of each thing looked at, from any thread.
  /// - Returns: what can be put right, and what cannot.
  package func findings(
    chapters: Set<Int>?,
    report: @escaping @Sendable (Prover.Progress) -> Void = { _ in }
  ) -> Finding {
    let course = CourseReader.read(root: root).course
    let states = (course.states + course.answers).filter {
      $0.phase != nil && chapters?.contains($0.chapter) ?? true
    }
    let order = Self.fromBothEnds(states)
    let done = Mutex(0)
    let work = order.map { state in
      {
        @Sendable in
        let finding = Result { try findings(in: state) }
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
    var all = Finding()
    for (result, state) in zip(SideBySide.results(of: work), order) {
      switch result {
      case .success(let finding):
        all.amendments += finding.amendments
        all.refusals += finding.refusals
      case .failure(let error):
        let place = state.phase?.location
        all.refusals.append(
          error as? Mistake
            ?? Mistake(
              "cannot be proved: \(error)",
              at: place ?? SourceLocation(path: state.slug, line: 1)
            )
        )
      }
    }
    if course.isWhole { addPictures(of: course, chapters, to: &all) }
    addFiles(of: course, chapters, to: &all)
    return all
  }

  /// Writes what was found.
  ///
  /// - Returns: the paths of the files.
  /// - Throws: when a file cannot be written.
  @discardableResult
  package func write(_ amendments: [Amendment]) throws -> [String] {
    try amendments.write(root: root)
  }

  /// Neighbours need the same objects, and would wait for each other.
  private static func fromBothEnds(_ states: [State]) -> [State] {
    states.indices.map { index in
      states[index.isMultiple(of: 2) ? index / 2 : states.count - 1 - index / 2]
    }
  }

  private func findings(in state: State) throws -> Finding {
    guard let phase = state.phase else { return Finding() }
    let verdict = try verdictService.verdict(on: state.tree)
    let claims = ClaimAcceptance(phase.claims, verdict)
    var finding = Finding(amendments: claims.amendments)
    if let refusal = claims.refusal { finding.refusals.append(refusal) }
    for exchange in phase.consoles.flatMap(\.exchanges) {
      let proof = ConsoleProof(verdictService: verdictService)
      guard let mistake = try proof.mistake(in: exchange, of: state.tree) else {
        continue
      }
      let printed = try proof.output(of: exchange.command, in: state.tree)
      if let amendment = exchange.amendment(printed) {
        finding.amendments.append(amendment)
      } else {
        finding.refusals.append(mistake)
      }
    }
    return finding
  }

  /// Adds the files that are shown whole.
  private func addFiles(
    of course: Course,
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
    of course: Course,
    _ chapters: Set<Int>?,
    to finding: inout Finding
  ) {
    let proof = PictureProof(verdictService: verdictService, end: course.end)
    for chapter in course.chapters
    where chapters?.contains(chapter.number) ?? true {
      var drawn: Set<String> = []
      for picture in chapter.pictures where drawn.insert(picture.file).inserted
      {
        // What cannot be drawn is said by the proof.
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
    }
  }
}

extension ConsoleBlock.Exchange {
  /// Returns the output as it should be, or nil where it is one of another
  /// kind: the program is not there or crashes, or the block could not hold it.
  func amendment(_ printed: String) -> Amendment? {
    var lines = printed.lines
    if lines.last == "" { lines.removeLast() }
    func crashes(_ lines: [String]) -> Bool {
      lines.contains { $0.contains("Fatal error:") }
    }
    let isOfAnotherKind =
      crashes(lines) && !crashes(output)
      || printed.hasPrefix("error: it does not compile")
      || lines.contains { $0.hasPrefix("$ ") || $0.hasPrefix("```") }
    guard !isOfAnotherKind else { return nil }
    return Amendment(
      kind: .output,
      location: SourceLocation(path: location.path, line: location.line + 1),
      change: .lines(output.count, lines)
    )
  }
}
