package import CoursePlatform

/// Reads a course from its folder.
package struct CourseReader: Sendable {
  /// A course as far as it can be read, and what stands in the way.
  package struct Reading: Sendable {
    /// The course, up to the first mistake that hides what follows.
    package var course: Course
    /// The mistakes, in the order of their chapters.
    package var mistakes: [Mistake]
    /// Each chapter that can be read for itself.
    package let readable: [Chapter]
    /// Every page, with or without mistakes.
    package let pages: [Markdown]
  }

  private let root: String
  private var mistakes: [Mistake] = []

  /// Reads the chapters below a folder and builds every state.
  package static func read(root: String) -> Reading {
    var reader = CourseReader(root: root)
    return reader.read()
  }

  /// Reads a course in which nothing hides what follows.
  ///
  /// - Throws: the first `Mistake`.
  package static func course(root: String) throws -> Course {
    let reading = read(root: root)
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.course
  }

  /// Returns the numbers of the chapters there are, readable or not.
  package static func numbers(root: String) -> [Int] {
    Files.names(in: "\(root)/chapters").compactMap { name in
      Int(name.prefix { $0.isNumber })
    }
  }

  private init(root: String) { self.root = root }

  private mutating func read() -> Reading {
    let main = MainGame.read(root: root)
    let (chapters, readable, pages) = readChapters()
    let states = buildStates(of: chapters, main: main)
    let answers = buildAnswers(of: chapters, states, main: main)
    return Reading(
      course: Course(
        chapters: chapters,
        states: states,
        answers: answers,
        main: main,
        preface: Files.contents("\(root)/\(Course.prefacePath)")
      ),
      mistakes: mistakes,
      readable: readable,
      pages: pages
    )
  }

  // MARK: Chapters

  /// A chapter's folder as far as it can be read.
  private struct Folder {
    let chapter: Chapter?
    let pages: [Markdown]
    let mistakes: [Mistake]
  }

  /// Returns the chapters up to the first that cannot be read, all that can,
  /// and all pages.
  private mutating func readChapters() -> (
    chapters: [Chapter], readable: [Chapter], pages: [Markdown]
  ) {
    let slugs = Files.names(in: "\(root)/chapters").filter { slug in
      !slug.hasPrefix(".") && Files.isDirectory("\(root)/chapters/\(slug)")
    }
    let reader = self
    let folders = SideBySide.results(
      of: slugs.enumerated().map { index, slug in
        { reader.readFolder(number: index + 1, slug: slug) }
      }
    ).compactMap { try? $0.get() }
    var chapters: [Chapter] = []
    var readable: [Chapter] = []
    var pages: [Markdown] = []
    // Each page is read for itself, so that all that is wrong is said; a
    // number that is wrong makes those after it wrong, too.
    var isNumbered = true
    for (index, (slug, folder)) in zip(slugs, folders).enumerated() {
      let fits = slug.hasPrefix(Self.prefix(index + 1))
      guard isNumbered || fits else { continue }
      isNumbered = isNumbered && fits
      mistakes += folder.mistakes
      pages += folder.pages
      guard let chapter = folder.chapter else { continue }
      readable.append(chapter)
      if mistakes.isEmpty { chapters.append(chapter) }
    }
    if chapters.isEmpty && mistakes.isEmpty {
      mistakes.append(
        Mistake(
          "there is no chapter here",
          at: SourceLocation(path: "chapters", line: 1)
        )
      )
    }
    return (chapters, readable, pages)
  }

  private func readFolder(number: Int, slug: String) -> Folder {
    let start = SourceLocation(path: "chapters/\(slug)/README.md", line: 1)
    var attempts = Attempts()
    var pages: [Markdown] = []
    var chapter = attempts.value(at: start) {
      let prefix = Self.prefix(number)
      guard slug.hasPrefix(prefix) else {
        throw Mistake(
          "the next chapter's folder starts with \(prefix)",
          at: start
        )
      }
      let page = Markdown(try text(of: start.path), path: start.path)
      pages.append(page)
      return try ChapterParser.chapter(slug: slug, page: page)
    }
    let chaffs: [Chaff] = readAsides(of: slug, &attempts, &pages)
    let wheats: [Wheat] = readAsides(of: slug, &attempts, &pages)
    chapter?.chaffs = chaffs
    chapter?.wheats = wheats
    if let read = chapter {
      let names = Files.contents("\(root)/\(read.namesPath)")
      chapter?.names = NamesPage(names ?? "")
      chapter?.pictures = pictures(of: read)
    }
    let given = "chapters/\(slug)/\(Chapter.givenName)"
    for file in Files.filesBelow("\(root)/\(given)") {
      let path = "\(given)/\(file)"
      chapter?.given[file] = attempts.value(at: start) { try text(of: path) }
    }
    return Folder(
      chapter: attempts.mistakes.isEmpty ? chapter : nil,
      pages: pages,
      mistakes: attempts.mistakes
    )
  }

  private func pictures(of chapter: Chapter) -> [BoardPicture] {
    chapter.page.links.compactMap { link in
      guard var picture = BoardPicture(link) else { return nil }
      picture.content = Files.contents(
        "\(root)/\(chapter.picturesFolder)/\(picture.file)"
      )
      return picture
    }
  }

  /// Reads what a chapter has besides its lesson: `chaffs/STEP/NAME.md`.
  private func readAsides<A: Aside>(
    of slug: String,
    _ attempts: inout Attempts,
    _ pages: inout [Markdown]
  ) -> [A] {
    let folder = "chapters/\(slug)/\(A.word)s"
    return Files.filesBelow("\(root)/\(folder)")
      .filter { $0.hasSuffix(".md") }.compactMap { file in
        let start = SourceLocation(path: "\(folder)/\(file)", line: 1)
        return attempts.value(at: start) {
          let parts = file.dropLast(3).split(separator: "/").map(String.init)
          guard parts.count == 2 else {
            throw Mistake(
              "a \(A.word) stands in a folder with its step's name, such as "
                + "\(A.word)s/a-full-board/name.md",
              at: start
            )
          }
          let page = Markdown(try text(of: start.path), path: start.path)
          pages.append(page)
          return try ChapterParser.aside(
            name: parts[1],
            step: parts[0],
            page: page
          )
        }
      }
  }

  private func text(of path: String) throws -> String {
    do {
      return try Files.read("\(root)/\(path)")
    } catch let failure as Files.Failure {
      throw Mistake(failure.reason, at: SourceLocation(path: path, line: 1))
    }
  }

  /// How the folder of a chapter starts.
  private static func prefix(_ number: Int) -> String {
    (number < 10 ? "0" : "") + "\(number)-"
  }

  // MARK: States

  private mutating func buildStates(
    of chapters: [Chapter],
    main: Tree
  ) -> [State] {
    var states: [State] = []
    var site = Site()
    for chapter in chapters {
      let wasWhole = site.mistakes.isEmpty
      let its = self.states(of: chapter, on: &site, main: main)
      if wasWhole { states += site.mistakes.isEmpty ? its : [] }
    }
    mistakes += site.mistakes
    return states
  }

  /// The tree so far, and the mistakes of listings that do not apply.
  private struct Site {
    var tree = Tree()
    var mistakes: [Mistake] = []
    /// The files whose content is unknown since a listing did not apply.
    private var unknown: Set<String> = []

    /// Applies a listing; one that edits a file which another could not edit
    /// is no mistake of its own.
    mutating func apply(_ listing: Listing, given: Tree) {
      if case .edit = listing.change, unknown.contains(listing.path) { return }
      do {
        try tree.apply(listing, given: given)
        unknown.remove(listing.path)
      } catch {
        if unknown.insert(listing.path).inserted,
          let mistake = error as? Mistake
        {
          mistakes.append(mistake)
        }
      }
    }
  }

  private func states(
    of chapter: Chapter,
    on site: inout Site,
    main: Tree
  ) -> [State] {
    func state(_ point: State.Point, _ phase: Phase?) -> State {
      State(
        chapter: chapter.number,
        slug: chapter.slug,
        point: point,
        tree: site.tree,
        phase: phase
      )
    }
    let given = main.merging(chapter.given)
    for listing in chapter.opening.listings {
      site.apply(listing, given: given)
    }
    let hasClaims =
      !chapter.opening.claims.isEmpty || !chapter.opening.consoles.isEmpty
    var states = [state(.start, hasClaims ? chapter.opening : nil)]
    for step in chapter.steps {
      for phase in step.phases {
        for listing in phase.listings { site.apply(listing, given: given) }
        states.append(state(.after(step: step.number, phase.kind), phase))
      }
    }
    return states + [state(.end, nil)]
  }
  /// Returns what the answers make of the ends that there are.
  ///
  /// A listing that does not apply is a mistake that hides nothing.
  private mutating func buildAnswers(
    of chapters: [Chapter],
    _ states: [State],
    main: Tree
  ) -> [State] {
    let ends = Dictionary(
      states.filter { $0.point == .end }.map { ($0.chapter, $0.tree) }
    ) { first, _ in first }
    var answers: [State] = []
    for chapter in chapters {
      guard let end = ends[chapter.number] else { continue }
      let given = main.merging(chapter.given)
      for answer in chapter.answers where answer.isProved {
        do {
          answers.append(try chapter.state(of: answer, end, given: given))
        } catch {
          mistakes.append(
            error as? Mistake ?? Mistake("\(error)", at: answer.location)
          )
        }
      }
    }
    return answers
  }
}

extension Chapter {
  /// Returns what an answer makes of the chapter's end.
  ///
  /// - Throws: `Mistake` at the first listing that does not apply.
  fileprivate func state(
    of answer: Answer,
    _ end: Tree,
    given: Tree
  ) throws -> State {
    var tree = end
    for listing in answer.phase.listings {
      try tree.apply(listing, given: given)
    }
    return State(
      chapter: number,
      slug: slug,
      point: .answer(answer.number),
      tree: tree,
      phase: answer.phase
    )
  }
}
