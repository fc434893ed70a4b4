package import CoursePlatform

/// The titles of all chapters and steps, along with a fingerprint of the
/// lessons.
///
/// An outline is enough to list the course and to find a step without parsing
/// any lesson.
package struct Outline: Sendable {
  /// The entries for the course's chapters, in order.
  package let chapters: [ChapterEntry]
  /// A fingerprint that changes whenever a lesson changes or a chapter's
  /// provided files change.
  package let digest: Digest

  package init(_ chapters: [ChapterEntry]) {
    self.chapters = chapters
    var digest = Digest()
    for chapter in chapters {
      digest.add(chapter.slug)
      digest.add(chapter.digest)
    }
    self.digest = digest
  }

  /// The number of steps in the course.
  package var stepCount: Int { chapters.reduce(0) { $0 + $1.stepCount } }

  /// The entries of all steps in the course, in order.
  package var steps: [StepEntry] { chapters.flatMap(\.steps) }

  /// Returns a step's position in the whole course, starting at 1.
  package func position(of place: StepPlace) -> Int {
    chapters.prefix { $0.number < place.chapter.number }
      .reduce(place.step.number) { $0 + $1.stepCount }
  }

  // MARK: Finding a step

  /// Returns the step with a number such as `8.2`, or a chapter's first step
  /// for a number such as `8`.
  ///
  /// The result is `nil` if the course has no such step.
  package func step(numbered text: String) -> StepEntry? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let chapter = Int(parts[0]),
      let step = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    return self.step(step, ofChapter: chapter)
  }

  /// Returns the step that follows the given one, or `nil` at the end of the
  /// course.
  package func step(after place: StepPlace) -> StepEntry? {
    step(place.step.number + 1, ofChapter: place.chapter.number)
      ?? step(1, ofChapter: place.chapter.number + 1)
  }

  /// Returns the step that precedes the given one, or `nil` at the beginning of
  /// the course.
  package func step(before place: StepPlace) -> StepEntry? {
    steps.prefix(position(of: place) - 1).last
  }

  private func step(_ number: Int, ofChapter chapter: Int) -> StepEntry? {
    guard chapters.indices.contains(chapter - 1), number > 0,
      number <= chapters[chapter - 1].stepCount
    else { return nil }
    return chapters[chapter - 1].steps[number - 1]
  }

  /// Returns the step whose progress is stored under the given key, or `nil` if
  /// no step matches.
  ///
  /// A renamed step is also found by its former name. A step that was moved to
  /// another chapter is found by its own name, unless several steps have that
  /// name.
  package func step(named key: String) -> StepEntry? {
    let parts = key.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return nil }
    let home = chapters.filter { $0.name == parts[0] }.flatMap(\.steps)
    if let step = Self.step(parts[1], in: home).first { return step }
    let found = Self.step(parts[1], in: steps)
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the numbers of the steps whose progress is stored under the given
  /// keys.
  ///
  /// Keys without a matching step are ignored.
  package func steps(named keys: Set<String>) -> Set<String> {
    var left = keys
    var numbers: Set<String> = []
    for step in left.isEmpty ? [] : steps where left.remove(step.key) != nil {
      numbers.insert(step.number)
    }
    numbers.formUnion(left.compactMap { step(named: $0)?.number })
    return numbers
  }

  /// Returns the steps with the given slug or, if there are none, the steps
  /// that formerly had that slug.
  private static func step(
    _ slug: String,
    in steps: [StepEntry]
  ) -> [StepEntry] {
    let same = steps.filter { $0.slug == slug }
    return same.isEmpty
      ? steps.filter { $0.formerSlugs.contains(slug) } : same
  }
}

/// A chapter's entry in the course's outline, with the titles of the chapter
/// and its steps.
package struct ChapterEntry: Sendable {
  /// The chapter's number, starting at 1.
  package let number: Int
  /// The name of the chapter's folder, such as `08-turns`.
  package let slug: String
  /// The chapter's title without its number, such as `Turns`.
  package let title: String
  /// A fingerprint of the chapter's lesson and the files that the chapter
  /// provides.
  package let digest: Digest
  /// The lines that describe the chapter's steps, each with a title, a slug,
  /// and former slugs, separated by tabs.
  let stepLines: [String]

  /// The number of steps in the chapter.
  package var stepCount: Int { stepLines.count }

  /// The name of the chapter's folder without its number, such as `turns`.
  package var name: String { Chapter.name(ofFolder: slug) }

  package init(
    number: Int,
    slug: String,
    title: String,
    digest: Digest,
    stepLines: [String]
  ) {
    self.number = number
    self.slug = slug
    self.title = title
    self.digest = digest
    self.stepLines = stepLines
  }

  init(_ chapter: Chapter) {
    let given = chapter.given.paths.flatMap { path in
      ["\(chapter.givenFolder)/\(path)", chapter.given[path] ?? ""]
    }
    self.init(
      number: chapter.number,
      slug: chapter.slug,
      title: chapter.title,
      digest: Digest.of([chapter.path, chapter.text] + given),
      stepLines: chapter.steps.map { step in
        StepEntry.line(title: step.title, formerTitles: step.formerTitles)
      }
    )
  }

  /// The entries for the chapter's steps, in order.
  package var steps: [StepEntry] {
    let name = name
    return stepLines.enumerated().map { index, line in
      let parts = line.parts(at: UInt8(ascii: "\t"))
      return StepEntry(
        chapter: number,
        step: index + 1,
        title: parts[0],
        key: "\(name)/\(parts[1])",
        slug: parts[1],
        formerSlugs: Array(parts.dropFirst(2))
      )
    }
  }
}

/// A step's entry in the course's outline, with the step's title and numbers.
package struct StepEntry: Hashable, Sendable {
  /// The number of the chapter that contains the step, starting at 1.
  package let chapter: Int
  /// The step's number in its chapter, starting at 1.
  package let step: Int
  /// The step's title without its number, such as `Nine marks`.
  package let title: String
  /// The key under which a learner's progress in the step is stored.
  ///
  /// The key contains no numbers, so that chapters and steps can be reordered.
  package let key: String
  /// The step's title in the form used for file names, such as `nine-marks`.
  let slug: String
  /// The step's former titles in the form used for file names, such as
  /// `nine-marks`.
  let formerSlugs: [String]

  /// The step's number in the course's headings, such as `8.2`.
  package var number: String { "\(chapter).\(step)" }

  /// Returns the line that describes a step in its chapter's entry: the title,
  /// the slug, and the former slugs, separated by tabs.
  static func line(title: String, formerTitles: [String]) -> String {
    ([title] + ([title] + formerTitles).map(Step.slug))
      .joined(separator: "\t")
  }
}
