import CourseContent
import CourseProof
import CourseSystem

/// Which number each chapter and step had, and which it has now.
///
/// It is applied to texts, and knows nothing of where they are kept.
struct Renumbering {
  /// The new number of each old chapter; those that are gone have none.
  var chapters: [Int: Int] = [:]
  /// The new number of each old step; those that are gone have none.
  var steps: [StepNumber: StepNumber] = [:]
  /// Every old chapter and step, also those that are gone.
  var oldChapters: Set<Int> = []
  var oldSteps: Set<StepNumber> = []
  /// The numbers that stand for two places now.
  var splitChapters: Set<Int> = []
  var splitSteps: Set<StepNumber> = []
  /// The new name of each old chapter's folder.
  var folders: [String: String] = [:]
  /// Every old folder, also those that are gone.
  var oldFolders: Set<String> = []
  /// The names of tests that go with a step into another chapter.
  var tests: [String: String] = [:]
  /// The new anchors of the headings in each old folder.
  var anchors: [String: [String: String]] = [:]

  /// What a text is.
  enum Kind: Hashable {
    /// A page of the course that is in a folder, if it is in one.
    case page(folder: String?)
    /// Code: nothing is read but names, and numbers behind their word.
    case code
  }

  /// Something of which only the author can say what it should be.
  struct Remark: Hashable {
    /// The line of the text, from 0.
    let line: Int
    let message: String
  }

  // MARK: Texts

  /// Returns a text with all numbers as they are now, and what an author has to
  /// look at.
  ///
  /// No line comes or goes.
  func renumbered(_ text: String, _ kind: Kind) -> (String, [Remark]) {
    let references = ReferenceFinder.references(
      in: text,
      of: kind == .code ? .code : .page,
      folders: oldFolders
    )
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var remarks: [Remark] = []
    var start = 0
    for reference in references where reference.range.lowerBound >= start {
      let old = String(decoding: bytes[reference.range], as: UTF8.self)
      let (new, message) = meaning(of: reference.target, old, kind)
      result += bytes[start..<reference.range.lowerBound] + new.utf8
      start = reference.range.upperBound
      if let message {
        let line = bytes[..<start].count { $0 == UInt8(ascii: "\n") }
        remarks.append(Remark(line: line, message: message))
      }
    }
    result += bytes[start...]
    return (String(decoding: result, as: UTF8.self), remarks)
  }

  /// Returns lines with all numbers as they are now.
  func renumbered(_ lines: [String], _ kind: Kind) -> ([String], [Remark]) {
    let (text, remarks) = renumbered(lines.joined(separator: "\n"), kind)
    return (text.rawLines, remarks)
  }

  /// Returns a path with the names of tests as they are now.
  func renumbered(path: String) -> String { renumbered(path, .code).0 }

  /// Returns what takes the place of a reference, and what is to be said of it.
  private func meaning(
    of target: Reference.Target,
    _ old: String,
    _ kind: Kind
  ) -> (String, String?) {
    switch target {
    case .chapter(let number):
      return meaning(ofChapter: number, old)
    case .step(let number, let isBare):
      return meaning(of: number, old, isBare: isBare)
    case .test(let number, let rest):
      return meaning(ofTest: old, number, rest)
    case .folder(let folder):
      guard let new = folders[folder] else {
        return (old, "there is no folder \(folder) any more")
      }
      return (new, nil)
    case .anchor(let anchor, let folder):
      var page = folder
      if page == nil, case .page(let own) = kind { page = own }
      let new = page.flatMap { anchors[$0]?[anchor] }
      return (new ?? old, nil)
    case .spelled(let number):
      guard oldChapters.contains(number), chapters[number] != number else {
        return (old, nil)
      }
      let now = chapters[number].map { "is \($0) now" } ?? "is gone"
      return (old, "“\(old)” names chapter \(number), which \(now)")
    }
  }

  private func meaning(
    ofChapter number: Int,
    _ old: String
  ) -> (String, String?) {
    guard oldChapters.contains(number) else { return (old, nil) }
    guard let new = chapters[number] else {
      return (old, "this names chapter \(number), which is gone")
    }
    return (
      "\(new)",
      splitChapters.contains(number)
        ? "this names chapter \(number), a part of which is elsewhere now" : nil
    )
  }

  private func meaning(
    of number: StepNumber,
    _ old: String,
    isBare: Bool
  ) -> (String, String?) {
    guard oldSteps.contains(number) else { return (old, nil) }
    guard let new = steps[number] else {
      return (old, "this names step \(number), which is gone")
    }
    if splitSteps.contains(number) {
      return ("\(new)", "this names step \(number), which was split")
    }
    return (
      "\(new)",
      isBare && new != number
        ? "\(number) has become \(new): is it the number of a step?" : nil
    )
  }

  private func meaning(
    ofTest old: String,
    _ number: Int,
    _ rest: String
  ) -> (String, String?) {
    if let new = tests[old] { return (new, nil) }
    guard oldChapters.contains(number) else { return (old, nil) }
    guard let new = chapters[number] else {
      return (old, "this names a test of chapter \(number), which is gone")
    }
    return (Self.testPrefix(new) + rest, nil)
  }

  /// How the names of a chapter's tests start.
  static func testPrefix(_ number: Int) -> String {
    "Chapter" + twoDigits(number)
  }

  static func twoDigits(_ number: Int) -> String {
    (number < 10 ? "0" : "") + "\(number)"
  }
}
