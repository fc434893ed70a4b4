import CourseContent
import CourseSystem

/// The files of a course whose chapters and steps were arranged anew: nothing
/// is read or written.
struct ArrangedCourse {
  /// The texts by their paths.
  private(set) var files: [String: String] = [:]
  /// What is left to the author.
  private(set) var remarks: [Mistake] = []

  private let old: [String: String]
  private let chapters: [Chapter]
  private let arrangement: Arrangement
  private let renumbering: Renumbering

  /// Arranges the files of a course.
  ///
  /// - Parameters:
  ///   - old: the texts of the files as they are, by their paths.
  ///   - chapters: the chapters as they are.
  ///   - arrangement: how they are to be arranged.
  ///   - renumbering: which numbers that changes.
  /// - Throws: `Carry.Obstacle` when two files would get one name.
  init(
    _ old: [String: String],
    _ chapters: [Chapter],
    _ arrangement: Arrangement,
    _ renumbering: Renumbering
  ) throws {
    self.old = old
    self.chapters = chapters
    self.arrangement = arrangement
    self.renumbering = renumbering
    for index in arrangement.chapters.indices { try addChapter(index) }
    try addOthers()
    remarks.sort {
      ($0.location.path, $0.location.line)
        < ($1.location.path, $1.location.line)
    }
  }

  private mutating func add(_ text: String, _ path: String) throws {
    if let other = files[path], other != text {
      throw Carry.Obstacle(description: "two files would be \(path)")
    }
    files[path] = text
  }

  /// Adds a file that was there, with the numbers as they are now.
  private mutating func add(_ path: String, as new: String) throws {
    guard let text = old[path] else { return }
    let parts = path.split(separator: "/")
    let isOfChapter = parts.count > 2 && parts[0] == "chapters"
    let kind: Renumbering.Kind
    switch parts.last?.split(separator: ".").last {
    case "md": kind = .page(folder: isOfChapter ? String(parts[1]) : nil)
    case "swift": kind = .code
    default: return try add(text, new)
    }
    let (renumbered, remarks) = renumbering.renumbered(text, kind)
    try add(renumbered, new)
    add(remarks, new, 0)
  }

  private mutating func add(
    _ remarks: [Renumbering.Remark],
    _ path: String,
    _ start: Int
  ) {
    self.remarks += remarks.map { remark in
      Mistake(
        remark.message,
        at: SourceLocation(path: path, line: start + remark.line + 1)
      )
    }
  }

  // MARK: Chapters

  private mutating func addChapter(_ index: Int) throws {
    let chapter = arrangement.chapters[index]
    let folder = "chapters/\(chapter.folder(index + 1))"
    var lines: [String] = []
    func title(_ old: String, _ new: String) -> String {
      old.trimmed == new ? old : new + (old.hasSuffix("\r") ? "\r" : "")
    }
    add(
      chapter.opening,
      titled: "# \(index + 1) \(chapter.title)",
      to: &lines,
      folder
    )
    for (place, step) in chapter.steps.enumerated() {
      let number = StepNumber(index + 1, place + 1)
      add(step.part, titled: "## \(number) \(step.title)", to: &lines, folder)
    }
    for part in chapter.closing { add(part, titled: nil, to: &lines, folder) }
    try add(lines.joined(separator: "\n"), "\(folder)/README.md")
    try addAsides(of: chapter, folder)
    try addNames(of: chapter, index + 1, folder)
    try addShown(in: chapter, folder)
    try addRest(of: chapter, folder)
  }

  private mutating func add(
    _ part: LessonPart,
    titled title: String?,
    to lines: inout [String],
    _ folder: String
  ) {
    var its = part.lines
    if let title, let first = its.first, first.trimmed != title {
      its[0] = title + (first.hasSuffix("\r") ? "\r" : "")
    }
    guard let home = part.home else { return lines += its }
    let count = title == nil ? 0 : 1
    let kind = Renumbering.Kind.page(folder: chapters[home - 1].slug)
    let (text, remarks) = renumbering.renumbered(
      Array(its.dropFirst(count)),
      kind
    )
    add(remarks, "\(folder)/README.md", lines.count + count)
    lines += its.prefix(count)
    if its.count > count { lines += text }
  }

  private static let asideKinds = ["chaffs", "wheats"]

  private mutating func addAsides(
    of chapter: ArrangedChapter,
    _ folder: String
  ) throws {
    for step in chapter.steps {
      for origin in step.asides {
        let chapter = chapters[origin.chapter - 1]
        let slug = chapter.steps[origin.step - 1].slug
        for kind in Self.asideKinds {
          let source = "chapters/\(chapter.slug)/\(kind)/\(slug)/"
          for path in old.keys where path.hasPrefix(source) {
            let name = path.dropFirst(source.count)
            try add(path, as: "\(folder)/\(kind)/\(step.slug)/\(name)")
          }
        }
      }
    }
  }

  /// What a chapter shows and gives goes where the lines are that say so.
  private mutating func addShown(
    in chapter: ArrangedChapter,
    _ folder: String
  ) throws {
    for home in Set(chapter.parts.compactMap(\.home)) {
      let lines = chapter.parts.filter { $0.home == home }.flatMap(\.lines)
      let source = "chapters/\(chapters[home - 1].slug)/"
      for path in old.keys where path.hasPrefix(source) {
        let name = String(path.dropFirst(source.count))
        guard let mention = Self.mention(of: name),
          lines.contains(where: { $0.contains(mention) })
        else { continue }
        try add(path, as: "\(folder)/\(renumbering.renumbered(path: name))")
      }
    }
  }

  /// Returns how a lesson names a file of its folder, if it has to.
  private static func mention(of name: String) -> String? {
    if name.hasPrefix("\(BoardPicture.folder)/") { return "](\(name))" }
    let diagrams = "\(DiagramSource.folder)/"
    if name.hasPrefix(diagrams) {
      let file = String(name.dropFirst(diagrams.count))
      return "](\(DiagramSource.target(of: file)))"
    }
    let given = "\(Chapter.givenName)/"
    guard name.hasPrefix(given) else { return nil }
    return "`\(name.dropFirst(given.count))` (given)"
  }

  /// Files that no line of the chapter has named stay with it.
  private mutating func addRest(
    of chapter: ArrangedChapter,
    _ folder: String
  ) throws {
    for origin in chapter.origins {
      let was = chapters[origin - 1]
      let source = "chapters/\(was.slug)/"
      let slugs = was.steps.map(\.slug)
      for path in old.keys where path.hasPrefix(source) {
        let name = String(path.dropFirst(source.count))
        let parts = name.split(separator: "/").map(String.init)
        let isOfStep =
          Self.asideKinds.contains(parts[0]) && parts.count > 2
          && slugs.contains(parts[1])
        let isShown =
          Self.mention(of: name).map { was.text.contains($0) } ?? false
        guard !isOfStep, !isShown,
          !["README.md", NamesPage.file].contains(name)
        else { continue }
        try add(path, as: "\(folder)/\(renumbering.renumbered(path: name))")
      }
    }
  }

  // MARK: Names

  private mutating func addNames(
    of chapter: ArrangedChapter,
    _ number: Int,
    _ folder: String
  ) throws {
    var lines = NamesPage.opening(number, chapter.title)
    for (index, step) in chapter.steps.enumerated() {
      let told = step.names.flatMap { origin in
        let chapter = chapters[origin.chapter - 1]
        let place = StepPlace(
          chapter: chapter,
          step: chapter.steps[origin.step - 1]
        )
        return chapter.names.section(of: place)
      }
      guard !told.isEmpty else { continue }
      lines += ["", "## \(number).\(index + 1) \(step.title)", ""]
      lines += renumbering.renumbered(told, .code).0
    }
    guard lines.count > NamesPage.opening(number, chapter.title).count else {
      return
    }
    try add(lines.asText, "\(folder)/\(NamesPage.file)")
  }

  // MARK: Beside the chapters

  private mutating func addOthers() throws {
    for (path, text) in old.sorted(by: { $0.key < $1.key }) {
      let parts = path.split(separator: "/")
      switch parts[0] {
      case "chapters" where parts.count > 2:
        continue
      case "chapters", "README.md":
        let table = ContentsTable(text)
        guard let rows = table.rows(of: chapters.map(\.slug)) else {
          try add(path, as: path)
          continue
        }
        try addTable(table, rows, path)
      case "Sources", "Tests":
        try add(path, as: renumbering.renumbered(path: path))
      default:
        // Other pages use numbers as examples.
        var folders = Renumbering()
        folders.folders = renumbering.folders
        folders.oldFolders = renumbering.oldFolders
        let (text, remarks) = folders.renumbered(text, .code)
        try add(text, path)
        add(remarks, path, 0)
      }
    }
  }

  private mutating func addTable(
    _ table: ContentsTable,
    _ rows: Range<Int>,
    _ path: String
  ) throws {
    let kind = Renumbering.Kind.page(folder: nil)
    var lines: [String] = []
    func take(_ slice: ArraySlice<String>) {
      let (text, its) = renumbering.renumbered(Array(slice), kind)
      add(its, path, lines.count)
      if !slice.isEmpty { lines += text }
    }
    take(table.lines[..<rows.lowerBound])
    var left = Set(rows)
    for (index, chapter) in arrangement.chapters.enumerated() {
      let number = index + 1
      guard let origin = chapter.origins.first else {
        lines.append(
          table.row(number, chapter.title, chapter.folder(number), like: rows)
        )
        continue
      }
      let row = rows.lowerBound + origin - 1
      left.remove(row)
      let (text, its) = renumbering.renumbered(
        ContentsTable.rest(of: table.lines[row]),
        kind
      )
      add(its, path, lines.count)
      lines.append("| \(number) |" + text)
    }
    for row in left.sorted() where !table.isToWrite(row) {
      remarks.append(
        Mistake(
          "this row is gone: \(table.lines[row])",
          at: SourceLocation(path: path, line: lines.count)
        )
      )
    }
    take(table.lines[rows.upperBound...])
    try add(lines.joined(separator: "\n"), path)
  }
}

extension ArrangedChapter {
  /// All its lines, part by part.
  fileprivate var parts: [LessonPart] {
    [opening] + steps.map(\.part) + closing
  }
}
