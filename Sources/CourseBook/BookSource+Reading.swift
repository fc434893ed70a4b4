package import Course
import CoursePlatform

/// The edge where a book is read: what it needs besides the course.
extension BookSource {
  /// Reads what stands beside the chapters.
  ///
  /// - Parameters:
  ///   - root: the folder of the clone.
  ///   - course: the course that was read there.
  ///   - lights: the lights of its states.
  package init(root: String, course: WholeCourse, lights: BookLights) {
    self.init(course: course, lights: lights)
    let overview = Files.contents("\(root)/README.md") ?? ""
    questions = Self.questions(in: overview)
    readDocuments(root: root)
    for chapter in course.chapters {
      for link in chapter.page.links where link.leadsToPicture {
        let path = "chapters/\(chapter.slug)/\(link.target)"
        pictures[path] = Files.contents("\(root)/\(path)")
      }
    }
  }

  /// Returns what each chapter asks, as the table of chapters has it:
  /// `| 8 | [Turns](chapters/08-turns/README.md) | Who plays next? |`.
  package static func questions(in overview: String) -> [Int: String] {
    var questions: [Int: String] = [:]
    for block in Markdown(overview).blocks {
      guard case .table(let rows) = block.kind else { continue }
      for row in rows where row.count > 2 && row[1].contains("](chapters/") {
        if let number = Int(row[0]) { questions[number] = row[2] }
      }
    }
    return questions
  }

  /// Reads the pages below `docs/` that the chapters lead to, and those that
  /// these lead to.
  private mutating func readDocuments(root: String) {
    var pages = course.chapters.map(\.page)
    if let preface = course.preface {
      pages.append(Markdown(preface, path: CourseFolder.prefacePath))
    }
    while let page = pages.popLast() {
      for link in page.links {
        guard
          let path = BookLinks.file(link.target, from: page.location.path),
          path.hasPrefix("docs/"), path.hasSuffix(".md"),
          documents[path] == nil, let text = Files.contents("\(root)/\(path)")
        else { continue }
        let document = Markdown(text, path: path)
        documents[path] = document
        pages.append(document)
      }
    }
  }
}
