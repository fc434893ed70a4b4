import CourseContent
import CourseSystem

extension NamesPage {
  /// Writes the page of a chapter; where there is nothing to tell, it is empty.
  ///
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - steps: its steps, and what each of them tells.
  init(of chapter: Chapter, _ steps: [(place: StepPlace, told: [Declaration])])
  {
    guard steps.contains(where: { !$0.told.isEmpty }) else {
      self.init("")
      return
    }
    var lines = Self.opening(chapter.number, chapter.title)
    for (place, told) in steps where !told.isEmpty {
      lines += ["", Self.heading(of: place)]
      let files = Dictionary(grouping: told) { $0.file ?? "" }
      for (file, declarations) in files.sorted(by: { $0.key < $1.key }) {
        lines += ["", "`\(file)`", "", "```swift"]
        lines += Signatures(declarations).lines
        lines.append("```")
      }
    }
    self.init(lines.asText)
  }
}
