import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// The names to use in a step, as the uses that tests make of them.
struct StepNames: Sendable {
  /// The names that the step's test may use.
  let ofTest: List
  /// The names that the step's program needs for the lesson's tests.
  ///
  /// If it isn't known which names already exist, or none is new, these are all
  /// names on the page of names.
  let ofCode: List

  /// A list of names with a title.
  struct List: Sendable {
    let title: String
    /// The uses, as Markdown list items.
    let items: [String]
    /// A sentence about the items, or `nil` if there's nothing to add.
    let note: String?

    fileprivate init(_ title: String, _ uses: NameUses) {
      let end = uses.hasArguments ? ", with values in place of the types:" : ":"
      self.title = title + end
      items = uses.items
      note = uses.note
    }
  }

  /// Collects the names to use in a step.
  ///
  /// - Parameters:
  ///   - place: The step.
  ///   - new: The names that the step's program is the first to declare, or
  ///     `nil` if they aren't known.
  ///   - tests: The lesson's tests up to the step, which show of which types a
  ///     value can be created without arguments.
  init(at place: StepPlace, _ new: NewNames?, tests: Tree) {
    let all = place.declaredNames
    let fresh = new.map { new in
      all.filter(new.contains) + place.others(of: new)
    }
    // A declaration that gets another parameter isn't new by its name.
    let isKnown = fresh?.isEmpty == false
    let ofCode = isKnown ? fresh ?? all : all
    let types = place.types(new, of: Set((all + ofCode).map(\.owner)), tests)
    ofTest = List("Your test may call", NameUses(of: all, types: types))
    self.ofCode = List(
      isKnown
        ? "The lesson's tests call these new names" : "The lesson's tests call",
      NameUses(of: ofCode, types: types)
    )
  }
}

extension StepPlace {
  /// The declarations in the step's section of the page of names.
  fileprivate var declaredNames: [DeclarationParts] {
    chapter.names.declarations(headed: heading)
      .flatMap(DeclarationParts.all)
  }

  /// Returns the new names that the step's section of the page of names doesn't
  /// declare, because the lesson introduces them elsewhere.
  ///
  /// Another section of the page may have their declarations. Otherwise, only
  /// the names are known.
  fileprivate func others(of new: NewNames) -> [DeclarationParts] {
    let own = Set(declaredNames.map(\.path))
    let page = chapter.names.declarations.flatMap { _, declaration in
      DeclarationParts.all(in: declaration)
    }
    return new.declarations.filter { !own.contains($0.path) }
      .compactMap { declaration in
        page.first { $0.path == declaration.path }
          ?? DeclarationParts(declaration)
      }
  }

  /// Returns what's known about the types with the given names.
  fileprivate func types(
    _ new: NewNames?,
    of owners: Set<String>,
    _ tests: Tree
  ) -> NameUses.Types {
    let page = chapter.names.declarations.compactMap(\.declaration.head?.name)
    let known = new?.types ?? []
    return NameUses.Types(
      creatable: owners.filter { type in
        tests.files.values.contains { $0.creates(type) }
      },
      partial: owners.subtracting(known),
      nested: Set(page).union(known).filter { $0.contains(".") }
    )
  }
}

extension DeclarationParts {
  /// Creates the parts of a declaration of which only the name is known, or
  /// returns `nil` if that doesn't show how it's used.
  fileprivate init?(_ declaration: ParsedFile.Declaration) {
    let name = declaration.path.last ?? ""
    switch declaration.kind {
    case .function where name.first?.isPartOfName != true: return nil
    case .initializer where declaration.labels?.isEmpty != false: return nil
    case .subscript_, .alias, .other: return nil
    case .type, .enumCase, .function, .initializer, .property: break
    }
    let isType = declaration.kind == .type
    self.init(
      declaration.kind,
      in: isType ? "" : declaration.path.dropLast().joined(separator: "."),
      named: isType ? declaration.path.joined(separator: ".") : name,
      isStatic: declaration.isStatic,
      labels: declaration.labels
    )
  }
}

extension String {
  /// Returns whether test code contains an expression that creates a value of a
  /// type without arguments.
  fileprivate func creates(_ type: String) -> Bool {
    let call = "\(type)()"
    guard !type.isEmpty, holds(call) else { return false }
    return ranges(of: call).contains { range in
      guard range.lowerBound > startIndex else { return true }
      let before = self[index(before: range.lowerBound)]
      return !before.isPartOfName && before != "."
    }
  }
}
