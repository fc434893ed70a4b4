import CourseBuild
import Course
import CoursePlatform

/// The rule that a course must introduce each name before a test uses it.
struct IntroducedNames: Sendable {
  private let course: WholeCourse
  private let reader: ProgramReader
  private let given: GivenNames
  /// The chapters, each with the declarations that its page of names
  /// introduces.
  private let boxes: [(chapter: Chapter, box: NamesSection)]
  private let version: String

  /// Creates a check on the names that a course's tests use.
  init(course: WholeCourse, verdictService: VerdictService) {
    self.course = course
    reader = ProgramReader(verdictService: verdictService)
    given = GivenNames(course: course, reader: reader)
    boxes = course.chapters.map { ($0, NamesSection($0)) }
    version = verdictService.toolchain.version
  }

  // MARK: What a check depends on

  /// Returns the digest of everything that each chapter's check depends on, in
  /// the order of the chapters.
  ///
  /// That's all code up to the chapter's end, the pages of names so far, the
  /// names in the chapter's prose, and those in earlier prose that occur in the
  /// chapter's tests. So a reworded sentence changes no digest.
  ///
  /// - Parameter fingerprints: The course's fingerprints, by chapter.
  /// - Returns: A digest for each chapter.
  func digests(fingerprints: [String]) -> [Digest] {
    var mentioned: Set<String> = []
    var introduced = Digest()
    return zip(boxes, fingerprints).map { entry, fingerprint in
      let chapter = entry.chapter
      introduced.add(Self.page(of: chapter))
      let words = testWords(in: chapter)
      let earlier = mentioned.filter { name in
        words.contains(name.prefix { $0 != "(" })
      }
      mentioned.formUnion(LessonWords.names(in: chapter))
      return Digest.of(
        .namesCheck,
        [
          Meaning.symbols.key, Meaning.nameUses.key, version, fingerprint,
          "\(introduced)",
        ] + earlier.sorted() + [""] + LessonWords.sequence(in: chapter)
      )
    }
  }

  /// Returns the digest of a chapter's page of names, including the titles that
  /// its sections belong to.
  private static func page(of chapter: Chapter) -> Digest {
    let titles = chapter.steps.map(\.title)
    return Digest.of(titles + [""] + chapter.names.page.lines)
  }

  /// Returns the words in the test files that a chapter changes.
  private func testWords(in chapter: Chapter) -> Set<Substring> {
    course.states(of: chapter).reduce(into: []) { words, state in
      for listing in state.phase?.listings ?? []
      where listing.path.hasPrefix("Tests/") {
        words.formUnion(TestLines((state.tree[listing.path] ?? "").lines).words)
      }
    }
  }

  // MARK: The check

  /// Returns a mistake for each name that a chapter's tests use but that no
  /// lesson has introduced.
  ///
  /// A declaration on the chapter's `names.md` page that doesn't match the
  /// program also counts as a mistake. The outcome isn't settled if a step's
  /// program doesn't compile.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if the compiler
  ///   can't be run, or `Files.Failure` if a file can't be read or written.
  func outcome(in chapter: Chapter) throws -> Check.Outcome {
    var known = try given.before(chapter)
    for (other, box) in boxes where other.number < chapter.number {
      known.formUnion(box.steps.values.joined().map(\.text))
    }
    let box = NamesSection(chapter)
    var found = misplaced(box)
    var named: Set<String> = []
    var isSettled = true
    for step in chapter.steps {
      let lesson = course.lesson(at: StepPlace(chapter: chapter, step: step))
      // A course may break off in the middle of a chapter.
      guard lesson.stepStart != nil else {
        isSettled = false
        break
      }
      known.formUnion((box.steps[step.number] ?? []).map(\.text))
      // `StateProof` reports a state that doesn't compile.
      do {
        found += try untrue(box.steps[step.number] ?? [], in: lesson)
        known.formUnion(try given.names(in: lesson))
        found += try untold(in: lesson, known: known, named: &named)
      } catch is Compiler.Errors {
        isSettled = false
      }
    }
    return Check.Outcome(found, isSettled: isSettled)
  }

  // MARK: Names that tests use

  private func untold(
    in lesson: LessonStep,
    known: Set<DeclarationText>,
    named: inout Set<String>
  ) throws -> [Mistake] {
    var found: [Mistake] = []
    var before = lesson.stepStart ?? Tree()
    // The test of a Red may need a program that doesn't exist yet.
    for phase in [Phase.Kind.given, .green, .pin, .refactor] {
      guard let tree = lesson.phaseTrees[phase] else { continue }
      let asking = NameRequest(phase: phase, tree: tree, before: before)
      before = tree
      guard !asking.paths.isEmpty else { continue }
      let symbols = try candidates(of: asking).filter {
        !known.contains($0.text)
      }
      guard !symbols.isEmpty else { continue }
      let marked = MarkedProgram(reader: reader, tree: tree, symbols: symbols)
      for use in try marked.uses(in: asking.paths)
      where !named.contains(use.symbol.name)
        && asking.isAdded(use.line, of: use.path)
        && !isTold(use, in: asking, by: known)
      {
        guard let mistake = try mistake(about: use, asking: asking, in: lesson)
        else { continue }
        named.insert(use.symbol.name)
        found.append(mistake)
      }
    }
    return found
  }

  /// Returns whether a call omits every parameter that hasn't been introduced.
  private func isTold(
    _ use: MarkedProgram.Use,
    in asking: NameRequest,
    by known: Set<DeclarationText>
  ) -> Bool {
    let lines = asking.tree[use.path]?.lines.dropFirst(use.line - 1) ?? []
    let code = lines.prefix(8).joined(separator: "\n")
    return ShorterForm.all(of: use.symbol).contains {
      known.contains($0.text) && $0.isEnough(forCallOf: use.symbol, in: code)
    }
  }

  /// Returns the declarations whose names appear in the test lines that a phase
  /// adds.
  private func candidates(of asking: NameRequest) throws -> [Symbol] {
    let key = Digest.of(
      .nameCandidates,
      reader.compiler.identity + [
        "\(asking.tree.program.digest)",
        "\(asking.before.tests.digest)", "\(asking.tree.tests.digest)",
      ]
    )
    return try reader.store.value(for: key) {
      let lines = asking.lines
      let modules = asking.modules(of: try reader.plan(of: asking.tree))
      let seen = modules.map { "Sources/\($0)/" }
      return try reader.symbols(in: asking.tree).filter { symbol in
        symbol.mayBeUsed(in: lines)
          && seen.contains {
            symbol.file.hasPrefix($0)
          }
      }
    }
  }

  /// Returns a mistake if a test uses a declaration that the course hasn't
  /// introduced before the test's listing; otherwise, returns `nil`.
  private func mistake(
    about use: MarkedProgram.Use,
    asking: NameRequest,
    in lesson: LessonStep
  ) throws -> Mistake? {
    let place = lesson.place
    let printed = PrintedLines(of: use.path, in: asking.phase, at: place)
    let line =
      printed.first(asking.line(use.line, of: use.path)) ?? printed.lines.first
    let listing = line?.listing ?? place.step.location
    guard
      !LessonWords.name(use.symbol, in: place.chapter, before: listing.line),
      try !isNamed(use.symbol, before: lesson)
    else { return nil }
    return Mistake(
      "the test uses `\(use.symbol.name)`, which no lesson has introduced. Add "
        + "the name to \(NamesPage.file), mention the name in backticks before "
        + "this listing, provide the code for it, or change the test",
      at: line?.location ?? place.step.location
    )
  }

  /// Returns whether a declaration existed before the step and is named in an
  /// earlier chapter.
  private func isNamed(
    _ symbol: Symbol,
    before lesson: LessonStep
  ) throws -> Bool {
    let chapters = course.chapters.prefix {
      $0.number < lesson.place.chapter.number
    }
    guard chapters.contains(where: { LessonWords.name(symbol, in: $0) }) else {
      return false
    }
    return try reader.symbols(in: lesson.stepStart ?? Tree()).contains {
      $0.text == symbol.text
    }
  }

  // MARK: Pages of names

  /// Returns a mistake for each declaration on a `names.md` page that isn't
  /// under a step's heading.
  private func misplaced(_ box: NamesSection) -> [Mistake] {
    (box.steps[0] ?? []).map {
      Mistake(
        "this declaration must be below the heading of a step",
        at: $0.location
      )
    }
  }

  private func untrue(
    _ lines: [NamesSection.Line],
    in lesson: LessonStep
  ) throws -> [Mistake] {
    guard !lines.isEmpty else { return [] }
    let trees = [Phase.Kind.given, .green, .pin, .refactor]
      .compactMap { lesson.phaseTrees[$0] }
    let key = Digest.of(
      .declaredNames,
      reader.compiler.identity
        + trees.map { "\($0.program.digest)" }
        + lines.flatMap { [$0.text.key, $0.source] }
    )
    let untrue = try reader.store.value(for: key) {
      let symbols = try trees.flatMap { tree in
        try reader.symbols(in: tree).map { (symbol: $0, tree: tree) }
      }
      return lines.indices.filter { index in
        !symbols.contains { $0.symbol.reads(as: lines[index], in: $0.tree) }
      }
    }
    return untrue.map { index in
      Mistake(
        "the program doesn't contain this declaration: \(lines[index].source)",
        at: lines[index].location
      )
    }
  }
}

extension Symbol {
  /// Returns whether a line on a `names.md` page declares this symbol.
  fileprivate func reads(as line: NamesSection.Line, in tree: Tree) -> Bool {
    guard text == line.text, line.inherited.allSatisfy(inherited.contains),
      isPublic || !line.source.hasPrefix("public ")
    else { return false }
    // The compiler leaves out the raw values of cases.
    return !isCase || !line.source.contains("=")
      || tree[file]?.lines[self.line].trimmed == line.source
  }
}
