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

  private init(root: String, isProved: Bool) {
    self.root = root
    self.isProved = isProved
  }

  private mutating func read() -> Reading {
    let main = MainGame.read(root: root)
    let chapters = readChapters()
    if !isProved {
      mistakes += chapters.flatMap { ChapterRules.mistakes(in: $0) }
      mistakes += chapters.flatMap { Links.mistakes(in: $0, root: root) }
      mistakes += Self.sameNames(in: chapters)
    }
    let states = buildStates(of: chapters, main: main)
    return Reading(
      course: Course(chapters: chapters, states: states, main: main),
      mistakes: mistakes
    )
  }

  // MARK: Chapters

  private mutating func readChapters() -> [Chapter] {
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
    for (slug, result) in zip(slugs, results) {
      do {
        chapters.append(try result.get())
      } catch {
        mistakes.append(Self.mistake(error, path: "chapters/\(slug)/README.md"))
        break
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
    return chapters
  }

  private func readChapter(number: Int, slug: String) throws -> Chapter {
    let path = "chapters/\(slug)/README.md"
    let prefix = (number < 10 ? "0" : "") + "\(number)-"
    guard slug.hasPrefix(prefix) else {
      throw Mistake(
        "the next chapter's folder starts with \(prefix)",
        at: SourceLocation(path: path, line: 1)
      )
    }
    var chapter = try ChapterParser.chapter(
      slug: slug,
      path: path,
      text: try text(of: path),
      chaffs: try readChaffs(of: slug),
      isProved: isProved
    )
    if !isProved { chapter.pictures = try readPictures(of: chapter) }
    chapter.names = NamesPage(
      Files.contents("\(root)/\(chapter.namesPath)") ?? ""
    )
    for file in Files.filesBelow("\(root)/\(chapter.giftsFolder)") {
      let path = "\(chapter.giftsFolder)/\(file)"
      chapter.gifts[file] = try text(of: path)
    }
    return chapter
  }

  private func readPictures(of chapter: Chapter) throws -> [Picture] {
    try Links.all(in: chapter.text, path: chapter.path).compactMap { link in
      var picture = try Picture(target: link.target, at: link.location)
      if let file = picture?.file {
        picture?.content = Files.contents(
          "\(root)/\(chapter.picturesFolder)/\(file)"
        )
      }
      return picture
    }
  }

  private func readChaffs(of slug: String) throws -> [Chaff] {
    let folder = "chapters/\(slug)/chaffs"
    let chaffs = try Files.names(in: "\(root)/\(folder)")
      .filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
      .map { file in
        try ChapterParser.chaff(
          file: file,
          path: "\(folder)/\(file)",
          text: try text(of: "\(folder)/\(file)"),
          isProved: isProved
        )
      }
    return chaffs.sorted { ($0.step, $0.name) < ($1.step, $1.name) }
  }

  private func text(of path: String) throws -> String {
    do {
      return try Files.read("\(root)/\(path)")
    } catch let failure as Files.Failure {
      throw Mistake(failure.reason, at: SourceLocation(path: path, line: 1))
    }
  }

  private static func mistake(_ error: any Error, path: String) -> Mistake {
    error as? Mistake
      ?? Mistake("\(error)", at: SourceLocation(path: path, line: 1))
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
    var tree = Tree()
    for chapter in chapters {
      do {
        states += try self.states(of: chapter, from: &tree, main: main)
      } catch {
        mistakes.append(Self.mistake(error, path: chapter.path))
        break
      }
    }
    return states
  }

  private func states(
    of chapter: Chapter,
    from tree: inout Tree,
    main: Tree
  ) throws -> [State] {
    func state(_ point: State.Point, _ phase: Phase?) -> State {
      State(
        chapter: chapter.number,
        slug: chapter.slug,
        point: point,
        tree: tree,
        phase: phase
      )
    }
    let gifts = main.merging(chapter.gifts)
    for listing in chapter.opening.listings {
      try tree.apply(listing, gifts: gifts)
    }
    let hasClaims =
      !chapter.opening.claims.isEmpty || !chapter.opening.consoles.isEmpty
    var states = [state(.start, hasClaims ? chapter.opening : nil)]
    for step in chapter.steps {
      for phase in step.phases {
        for listing in phase.listings { try tree.apply(listing, gifts: gifts) }
        if !isProved { try Self.checkShape(of: tree, after: phase) }
        states.append(state(.after(step: step.number, phase.kind), phase))
      }
    }
    return states + [state(.end, nil)]
  }

  /// What the direct build does not know could go unproved.
  private static func checkShape(of tree: Tree, after phase: Phase) throws {
    guard let first = phase.listings.first else { return }
    do {
      _ = try PackageShape(tree)
    } catch let unknown as PackageShape.Unknown {
      throw Mistake(
        "this leaves a package that cannot be proved: \(unknown)",
        at: first.location
      )
    }
    for listing in phase.listings where listing.path.hasPrefix("Tests/") {
      guard let text = tree[listing.path],
        let obstacle = TestScanner(text).obstacle
      else { continue }
      throw Mistake("this uses \(obstacle)", at: listing.location)
    }
  }
}
