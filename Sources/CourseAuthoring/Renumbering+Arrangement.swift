import CourseContent
import CourseSystem

extension Renumbering {
  /// Says what became of each number.
  ///
  /// - Parameters:
  ///   - old: the chapters as they were.
  ///   - new: their new arrangement.
  /// - Throws: `Carry.Obstacle` when two files of tests would get one name.
  init(from old: [Chapter], to new: Arrangement) throws {
    for chapter in old {
      oldChapters.insert(chapter.number)
      oldFolders.insert(chapter.slug)
      for step in chapter.steps {
        oldSteps.insert(StepNumber(chapter.number, step.number))
      }
    }
    for (index, chapter) in new.chapters.enumerated() {
      for origin in chapter.origins {
        chapters[origin] = index + 1
        folders[old[origin - 1].slug] = chapter.folder(index + 1)
      }
      takeTests(of: chapter, index + 1)
    }
    for (number, step) in new.steps {
      for origin in step.origins {
        if steps[origin] != nil { splitSteps.insert(origin) }
        steps[origin] = steps[origin] ?? number
        if new.chapters[number.chapter - 1].origins.isEmpty {
          splitChapters.insert(origin.chapter)
        }
      }
    }
    takeAnchors(old, new)
    try checkTests(old)
  }

  /// Tests that a step brings are named for the chapter that it is in.
  private mutating func takeTests(of chapter: ArrangedChapter, _ number: Int) {
    for step in chapter.steps {
      for origin in step.origins where !chapter.origins.contains(origin.chapter)
      {
        let prefix = Self.testPrefix(origin.chapter)
        for test in step.tests where test.hasPrefix(prefix) {
          tests[test] = Self.testPrefix(number) + test.dropFirst(prefix.count)
        }
      }
    }
  }

  private mutating func takeAnchors(_ old: [Chapter], _ new: Arrangement) {
    for chapter in old {
      var its: [String: String] = [:]
      if let number = chapters[chapter.number] {
        its[Markdown.anchor(of: "\(chapter.number) \(chapter.title)")] =
          Markdown.anchor(of: "\(number) \(new.chapters[number - 1].title)")
      }
      for step in chapter.steps {
        let origin = StepNumber(chapter.number, step.number)
        guard let number = steps[origin],
          let title = try? new.step(number).title
        else { continue }
        its[Markdown.anchor(of: "\(origin) \(step.title)")] =
          Markdown.anchor(of: "\(number) \(title)")
      }
      anchors[chapter.slug] = its
    }
  }

  private func checkTests(_ old: [Chapter]) throws {
    var names: [String: String] = [:]
    let phases = old.filter { chapters[$0.number] != nil }
      .flatMap(\.namedPhases)
    for name in Set(phases.flatMap(\.phase.testFiles)).sorted() {
      let new = renumbered(path: name)
      if let other = names[new] {
        throw Carry.Obstacle(
          description: "both \(other) and \(name) would be named \(new): give "
            + "one of them another name first"
        )
      }
      names[new] = name
    }
  }
}

extension ArrangedChapter {
  /// Returns the name of its folder, such as `08-turns`.
  func folder(_ number: Int) -> String {
    Renumbering.twoDigits(number) + "-" + name
  }
}
