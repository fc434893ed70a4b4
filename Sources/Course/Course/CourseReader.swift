/// Reads a course from its folder.
public struct CourseReader: Sendable {
  /// A course as far as it can be read, and what stands in the way.
  public struct Reading: Sendable {
    /// The course, up to the first mistake that hides what follows.
    public let course: Course
    /// The mistakes, in the order of their chapters.
    public let mistakes: [Mistake]
  }

  private let root: String
  /// Whether only that is looked for which stands in the way of a learner, and
  /// not everything that could be wrong.
  private let isProved: Bool
  private var mistakes: [Mistake] = []

  /// Reads the chapters below a folder and builds every state.
  public static func read(root: String) -> Reading {
    var reader = CourseReader(root: root, isProved: false)
    return reader.read()
  }

  /// Reads a course that was proved before, as fast as it goes: without its
  /// pictures, and without the rules of the format.
  ///
  /// - Throws: the first `Mistake` that hides what follows.
  public static func readProved(root: String) throws -> Course {
    var reader = CourseReader(root: root, isProved: true)
    let reading = reader.read()
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.course
  }

  /// Returns the numbers of the chapters there are, readable or not.
  public static func numbers(root: String) -> [Int] {
    Files.names(in: "\(root)/chapters").compactMap { name in
      Int(name.prefix { $0.isNumber })
    }
  }

  /// Reads a course that has to be without mistakes.
  ///
  /// - Throws: the first `Mistake`.
  public static func readFaultless(root: String) throws -> Course {
    let reading = read(root: root)
    if let mistake = reading.mistakes.first { throw mistake }
    return reading.course
  }

  /// Reads the chapters alone, which need not follow from each other.
  ///
  /// - Throws: the first `Mistake` of the format.
  static func chapters(root: String) throws -> [Chapter] {
    var reader = CourseReader(root: root, isProved: true)
    let chapters = reader.readChapters().chapters
    if let mistake = reader.mistakes.first { throw mistake }
    return chapters
  }

  private init(root: String, isProved: Bool) {
    self.root = root
    self.isProved = isProved
  }

  private mutating func read() -> Reading {
    let main = MainGame.read(root: root)
    let (chapters, readable) = readChapters()
    if !isProved {
      mistakes += readable.flatMap { ChapterRules.mistakes(in: $0) }
      mistakes += readable.flatMap { Links.mistakes(in: $0, root: root) }
      mistakes += Self.sameNames(in: readable)
    }
    let states = buildStates(of: chapters, main: main)
    return Reading(
      course: Course(chapters: chapters, states: states, main: main),
      mistakes: mistakes
    )
  }

  // MARK: Chapters

  /// Returns the chapters up to the first that cannot be read, and all that
  /// can.
  private mutating func readChapters() -> (
    chapters: [Chapter], readable: [Chapter]
  ) {
    let slugs = Files.names(in: "\(root)/chapters").filter { slug in
      !slug.hasPrefix(".") && Files.isDirectory("\(root)/chapters/\(slug)")
    }
    let reader = self
    let results = SideBySide.results(
      of: slugs.enumerated().map { index, slug in
        { try reader.readChapter(number: index + 1, slug: slug) }
      }
    )
    var chapters: [Chapter] = []
    var readable: [Chapter] = []
    // Each page is read for itself, so that all that is wrong is said; a
    // number that is wrong makes those after it wrong, too.
    var isNumbered = true
    for (index, (slug, result)) in zip(slugs, results).enumerated() {
      guard isNumbered || slug.hasPrefix(Self.prefix(index + 1)) else {
        continue
      }
      do {
        let chapter = try result.get()
        readable.append(chapter)
        if mistakes.isEmpty { chapters.append(chapter) }
      } catch {
        isNumbered = isNumbered && slug.hasPrefix(Self.prefix(index + 1))
        mistakes += Self.mistakes(error, path: "chapters/\(slug)/README.md")
      }
    }
    if chapters.isEmpty && mistakes.isEmpty {
      mistakes.append(
        Mistake(
          "there is no chapter here",
          at: SourceLocation(path: "chapters", line: 1)
        )
      )
    }
    return (chapters, readable)
  }

  private func readChapter(number: Int, slug: String) throws -> Chapter {
    let path = "chapters/\(slug)/README.md"
    let prefix = Self.prefix(number)
    guard slug.hasPrefix(prefix) else {
      throw Mistake(
        "the next chapter's folder starts with \(prefix)",
        at: SourceLocation(path: path, line: 1)
      )
    }
    let start = SourceLocation(path: path, line: 1)
    var attempts = Attempts()
    var chapter = attempts.value(at: start) {
      try ChapterParser.chapter(
        slug: slug,
        path: path,
        text: try text(of: path),
        isProved: isProved
      )
    }
    let chaffs = readAsides("chaff", of: slug, &attempts).map { Chaff($0) }
    let wheats = readAsides("wheat", of: slug, &attempts).map { Wheat($0) }
    if let path = chapter?.namesPath {
      chapter?.names = NamesPage(Files.contents("\(root)/\(path)") ?? "")
    }
    chapter?.chaffs = chaffs
    chapter?.wheats = wheats
    if !isProved, let read = chapter {
      chapter?.pictures = readPictures(of: read, &attempts)
    }
    let gifts = "chapters/\(slug)/\(Chapter.giftsName)"
    for file in Files.filesBelow("\(root)/\(gifts)") {
      let path = "\(gifts)/\(file)"
      chapter?.gifts[file] = attempts.value(at: start) { try text(of: path) }
    }
    try attempts.check()
    guard let chapter else { throw Mistake("cannot be read", at: start) }
    return chapter
  }

  private func readPictures(
    of chapter: Chapter,
    _ attempts: inout Attempts
  ) -> [Picture] {
    Links.all(in: chapter.text, path: chapter.path).compactMap { link in
      var picture = attempts.value(at: link.location) {
        try Picture(target: link.target, at: link.location)
      }.flatMap { $0 }
      if let file = picture?.file {
        picture?.content = Files.contents(
          "\(root)/\(chapter.picturesFolder)/\(file)"
        )
      }
      return picture
    }
  }

  /// Reads what a chapter has besides its lesson: `chaffs/STEP/NAME.md`.
  private func readAsides(
    _ kind: String,
    of slug: String,
    _ attempts: inout Attempts
  ) -> [Aside] {
    let folder = "chapters/\(slug)/\(kind)s"
    return Files.filesBelow("\(root)/\(folder)")
      .filter { $0.hasSuffix(".md") }.compactMap { file in
        let path = "\(folder)/\(file)"
        return attempts.value(at: SourceLocation(path: path, line: 1)) {
          let parts = file.dropLast(3).split(separator: "/").map(String.init)
          guard parts.count == 2 else {
            throw Mistake(
              "a \(kind) stands in a folder with its step's name, such as "
                + "\(kind)s/a-full-board/name.md",
              at: SourceLocation(path: path, line: 1)
            )
          }
          return try ChapterParser.aside(
            kind,
            name: parts[1],
            step: parts[0],
            path: path,
            text: try text(of: path),
            isProved: isProved
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

  private static func mistakes(
    _ error: any Error,
    path: String
  ) -> [Mistake] {
    if let mistakes = error as? Mistakes { return mistakes.all }
    return [
      error as? Mistake
        ?? Mistake("\(error)", at: SourceLocation(path: path, line: 1))
    ]
  }

  /// Progress is kept by the names of steps, so each needs one of its own.
  private static func sameNames(in chapters: [Chapter]) -> [Mistake] {
    var seen: Set<String> = []
    return chapters.flatMap { chapter in
      chapter.steps.compactMap { step in
        let place = Place(chapter: chapter, step: step)
        guard !seen.insert(place.key).inserted else { return nil }
        return Mistake(
          "another step of this chapter has this title",
          at: step.location
        )
      }
    }
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

  /// The tree as it is built, and what stands in the way of it.
  private struct Site {
    var tree = Tree()
    var mistakes: [Mistake] = []
    /// The files of which it is not known what they are.
    private var unknown: Set<String> = []

    /// Applies a listing; one that edits a file which another could not edit
    /// is no mistake of its own.
    mutating func apply(_ listing: Listing, gifts: Tree) {
      if case .edit = listing.change, unknown.contains(listing.path) { return }
      do {
        try tree.apply(listing, gifts: gifts)
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
    let gifts = main.merging(chapter.gifts)
    for listing in chapter.opening.listings {
      site.apply(listing, gifts: gifts)
    }
    let hasClaims =
      !chapter.opening.claims.isEmpty || !chapter.opening.consoles.isEmpty
    var states = [state(.start, hasClaims ? chapter.opening : nil)]
    for step in chapter.steps {
      for phase in step.phases {
        for listing in phase.listings { site.apply(listing, gifts: gifts) }
        if !isProved, site.mistakes.isEmpty,
          let mistake = Self.shapeMistake(of: site.tree, after: phase)
        {
          site.mistakes.append(mistake)
        }
        states.append(state(.after(step: step.number, phase.kind), phase))
      }
    }
    return states + [state(.end, nil)]
  }

  /// What the direct build does not know could go unproved.
  private static func shapeMistake(
    of tree: Tree,
    after phase: Phase
  ) -> Mistake? {
    guard let first = phase.listings.first else { return nil }
    do {
      _ = try PackageShape(tree)
    } catch {
      return Mistake(
        "this leaves a package that cannot be proved: \(error)",
        at: first.location
      )
    }
    for listing in phase.listings where listing.path.hasPrefix("Tests/") {
      guard let text = tree[listing.path],
        let obstacle = TestObstacle.inTests(text)
      else { continue }
      return Mistake("this uses \(obstacle)", at: listing.location)
    }
    return nil
  }
}
