package import CourseBuild
import Course
package import CoursePlatform
import Synchronization

/// Writes what follows from the chapters as it really is: counts, messages and
/// outputs, pictures, files that are shown whole, and the game.
///
/// A change of kind, such as another test that fails, is for the author.
package struct Acceptance: Sendable {
  private let root: String
  private let verdictService: VerdictService

  /// What can be put right, and what cannot.
  package struct Finding: Sendable {
    /// The lines to put right.
    package var amendments: [Amendment] = []
    /// Changes of kind: these are for the author.
    package var refusals: [Mistake] = []
    /// The pictures that no lesson shows any more.
    package var stale: [String] = []
    /// The end of the course; nil where it can't be reached.
    fileprivate var end: Tree?
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
    let reading = WholeCourse.read(root: root)
    let course = reading.course
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
    var all = Finding(refusals: reading.mistakes)
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
    addFiles(of: course, chapters, to: &all)
    guard course.isWhole else { return all }
    addPictures(of: course, chapters, to: &all)
    all.end = course.end
    return all
  }

  /// Writes what was found, and the game as the last chapter ends.
  ///
  /// - Returns: the paths of the files.
  /// - Throws: `Files.Failure`.
  @discardableResult
  package func write(_ finding: Finding) throws -> [String] {
    let written = try finding.amendments.write(root: root)
    for path in finding.stale { Files.remove("\(root)/\(path)") }
    let game = try finding.end.map { try MainGame.write($0, root: root) } ?? []
    return written + finding.stale + game
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
      finding.stale += Files.names(in: "\(root)/\(chapter.picturesFolder)")
        .filter { $0.hasSuffix(".svg") && !drawn.contains($0) }
        .map { "\(chapter.picturesFolder)/\($0)" }
    }
  }
}

extension Console.Exchange {
  /// Returns the output as it should be, or nil where it is one of another
  /// kind: the program is not there or crashes, or the block could not hold it.
  func amendment(_ printed: String) -> Amendment? {
    let lines = printed.textLines
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
