package import CoursePlatform

/// The titles of all chapters and steps, and a fingerprint of their contents.
///
/// They're enough to list the course and to find a step in it.
package struct Outline: Sendable {
  /// The chapters, in order.
  package let chapters: [ChapterEntry]
  /// The fingerprint of all lessons and given files, which any edit changes.
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

  /// Every step, in order.
  package var steps: [StepEntry] { chapters.flatMap(\.steps) }

  /// Returns the number of steps up to and including a step.
  package func position(of place: StepPlace) -> Int {
    chapters.prefix { $0.number < place.chapter.number }
      .reduce(place.step.number) { $0 + $1.stepCount }
  }

  // MARK: Finding a step

  /// Returns the step with a number such as `8.2`, or the first step of a
  /// chapter for a number such as `8`.
  package func step(numbered text: String) -> StepEntry? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, let chapter = Int(parts[0]),
      let step = parts.count == 2 ? Int(parts[1]) : 1
    else { return nil }
    return self.step(step, ofChapter: chapter)
  }

  /// Returns the step after another, or `nil` at the end of the course.
  package func step(after place: StepPlace) -> StepEntry? {
    step(place.step.number + 1, ofChapter: place.chapter.number)
      ?? step(1, ofChapter: place.chapter.number + 1)
  }

  /// Returns the step before another, or `nil` at the beginning of the course.
  package func step(before place: StepPlace) -> StepEntry? {
    steps.prefix(position(of: place) - 1).last
  }

  private func step(_ number: Int, ofChapter chapter: Int) -> StepEntry? {
    guard chapters.indices.contains(chapter - 1), number > 0,
      number <= chapters[chapter - 1].stepCount
    else { return nil }
    return chapters[chapter - 1].steps[number - 1]
  }

  /// Returns the step whose progress is stored under a key.
  ///
  /// A renamed step is found by its former name. A step that was moved to
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

  /// Returns the numbers of the steps whose progress is stored under some keys.
  package func steps(named keys: Set<String>) -> Set<String> {
    var left = keys
    var numbers: Set<String> = []
    for step in left.isEmpty ? [] : steps where left.remove(step.key) != nil {
      numbers.insert(step.number)
    }
    numbers.formUnion(left.compactMap { step(named: $0)?.number })
    return numbers
  }

  /// Returns the steps with a name, or else those that had the name before.
  private static func step(
    _ slug: String,
    in steps: [StepEntry]
  ) -> [StepEntry] {
    let same = steps.filter { $0.slug == slug }
    return same.isEmpty
      ? steps.filter { $0.formerSlugs.contains(slug) } : same
  }
}

/// A chapter's entry in the outline.
package struct ChapterEntry: Sendable {
  /// The number, from 1.
  package let number: Int
  /// The folder's name, such as `08-turns`.
  package let slug: String
  /// The title without its number, such as `Turns`.
  package let title: String
  /// The fingerprint of the chapter's lesson and its given files.
  package let digest: Digest
  /// A line for each step: its title, its name, and its former names, separated
  /// by tabs.
  let stepLines: [String]

  /// The number of steps in the chapter.
  package var stepCount: Int { stepLines.count }

  /// The folder's name without its number, such as `turns`.
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

  /// Creates the entry of a chapter.
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

  /// The chapter's steps, in order.
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

/// A step's entry in the outline.
package struct StepEntry: Hashable, Sendable {
  /// The number of the step's chapter.
  package let chapter: Int
  /// The step's number in its chapter, from 1.
  package let step: Int
  /// The title without its number.
  package let title: String
  /// The key that progress is stored under.
  ///
  /// It contains no numbers, so chapters and steps can be reordered.
  package let key: String
  /// The title as a file name, such as `nine-marks`.
  let slug: String
  /// The former titles as file names.
  let formerSlugs: [String]

  /// The number in the course's headings, such as `8.2`.
  package var number: String { "\(chapter).\(step)" }

  /// Returns the line of a step for its chapter's entry.
  static func line(title: String, formerTitles: [String]) -> String {
    ([title] + ([title] + formerTitles).map(Step.slug))
      .joined(separator: "\t")
  }
}
