import CoursePlatform
import Foundation

extension Outline {
  /// Reads the titles of all chapters and steps in a course.
  ///
  /// The outline is cached in `.kata/outline`. Like git's index, the cache
  /// detects changes by size and times, so a chapter is read again only if one
  /// of its files has changed, or had just changed when it was last read.
  ///
  /// - Returns: The course's outline, in which each chapter has an entry.
  /// - Throws: `Mistake` if the course has no chapters.
  package static func read(_ folder: CourseFolder) throws -> Outline {
    let kept = KeptOutline.read(from: folder.outline)
    var isNew = false
    let chapters = try folder.chapterSlugs().enumerated().map { index, slug in
      if let chapter = kept[slug], chapter.entry.number == index + 1,
        chapter.files.allSatisfy({ folder.stamp(of: $0.path) == $0.stamp })
      {
        return chapter
      }
      isNew = true
      return KeptChapter(number: index + 1, slug: slug, in: folder)
    }
    if isNew {
      let settled = chapters.filter { $0.files.allSatisfy { $0.stamp != nil } }
      KeptOutline.write(settled, to: folder.outline)
    }
    return Outline(chapters.map(\.entry))
  }
}

extension ChapterEntry {
  /// Creates a chapter's entry from the headings in its lesson.
  ///
  /// A step heading with an unexpected number is skipped; `kata verify` reports
  /// it as a mistake.
  init(number: Int, slug: String, page: Markdown, digest: Digest) {
    var title = ""
    var titles: [(title: String, former: [String])] = []
    for block in page.blocks {
      switch block.kind {
      case .heading(1, let text) where title.isEmpty:
        title = text.dropFirst("\(number) ".count).trimmed
      case .heading(2, let text):
        let prefix = "\(number).\(titles.count + 1) "
        if text.hasPrefix(prefix) {
          titles.append((text.dropFirst(prefix.count).trimmed, []))
        }
      case .mark(let words):
        if !titles.isEmpty, let former = Step.formerTitle(words) {
          titles[titles.count - 1].former.append(former)
        }
      default: break
      }
    }
    self.init(
      number: number,
      slug: slug,
      title: title,
      digest: digest,
      stepLines: titles.map(StepEntry.line)
    )
  }
}

/// The cached titles of a chapter, along with the files that the titles were
/// read from.
private struct KeptChapter {
  let entry: ChapterEntry
  /// The path of each file that the titles were read from, with a stamp that
  /// changes whenever the file changes, or `nil` if there's no such stamp yet.
  ///
  /// These files are the lesson and the files that the chapter provides.
  let files: [(path: String, stamp: String?)]

  init(entry: ChapterEntry, files: [(path: String, stamp: String?)]) {
    self.entry = entry
    self.files = files
  }

  init(number: Int, slug: String, in folder: CourseFolder) {
    let lesson = "chapters/\(slug)/README.md"
    let given = "chapters/\(slug)/\(Chapter.givenName)"
    let paths =
      [lesson]
      + Files.filesBelow("\(folder.path)/\(given)").map { "\(given)/\($0)" }
    // The stamp is taken before reading, so that an edit in between is noticed.
    files = paths.map { ($0, folder.stamp(of: $0)) }
    // A chapter that can't be read is reported when it's needed.
    let texts = paths.map { Files.contents("\(folder.path)/\($0)") ?? "" }
    entry = ChapterEntry(
      number: number,
      slug: slug,
      page: Markdown(texts[0], path: lesson),
      digest: Digest.of(zip(paths, texts).flatMap { [$0, $1] })
    )
  }
}

/// A namespace for reading and writing the file that caches the outline.
private enum KeptOutline {
  private static let version = "kata outline 1"

  static func read(from path: String) -> [String: KeptChapter] {
    guard let text = Files.contents(path) else { return [:] }
    var lines = text.parts(at: 0x0A)[...]
    guard lines.popFirst() == version else { return [:] }
    var chapters: [String: KeptChapter] = [:]
    while let line = lines.popFirst(), !line.isEmpty {
      let fields = line.parts(at: 0x09)
      guard fields.count == 6, let number = Int(fields[0]),
        let digest = Digest(fields[3]), let files = Int(fields[4]),
        let steps = Int(fields[5]), lines.count >= files + steps
      else { return [:] }
      let entry = ChapterEntry(
        number: number,
        slug: fields[1],
        title: fields[2],
        digest: digest,
        stepLines: Array(lines.dropFirst(files).prefix(steps))
      )
      chapters[fields[1]] = KeptChapter(
        entry: entry,
        files: lines.prefix(files).map { line in
          let fields = line.parts(at: 0x09)
          return (fields[0], fields[fields.count - 1])
        }
      )
      lines = lines.dropFirst(files + steps)
    }
    return chapters
  }

  static func write(_ chapters: [KeptChapter], to path: String) {
    let lines = chapters.flatMap { chapter in
      let entry = chapter.entry
      return [
        "\(entry.number)\t\(entry.slug)\t\(entry.title)\t\(entry.digest)"
          + "\t\(chapter.files.count)\t\(entry.stepCount)"
      ]
        + chapter.files.map { "\($0.path)\t\($0.stamp ?? "")" }
        + entry.stepLines
    }
    // If nothing can be cached, the next command reads the lessons again.
    try? Files.write(([version] + lines).joinedLines, to: path)
  }
}
