import CourseContent
import CourseSystem

/// The words of a command whose first one says what is to be done.
struct Words {
  private let words: [String]
  private let specification: CommandSpecification

  init(_ arguments: ParsedArguments, _ specification: CommandSpecification) {
    words = arguments.arguments
    self.specification = specification
  }

  /// What is to be done.
  var action: String { words[0] }

  subscript(index: Int) -> String { words[index] }

  func refusal(_ message: String) -> ParsedArguments.UsageError {
    ParsedArguments.UsageError(message: message, command: specification)
  }

  /// Makes sure that the action is known, and has as many words as it needs.
  ///
  /// - Throws: `UsageError`.
  func check() throws {
    let actions = specification.actions
    guard let action = actions.first(where: { $0.name == action }) else {
      throw refusal(
        "There is no action '\(self.action)': the actions are "
          + actions.map(\.name).joined(separator: ", ")
      )
    }
    guard words.count == action.count + 1 else {
      throw refusal("'\(action.name)' is called like this: \(action.example)")
    }
  }

  /// Returns the number of a step, such as `8.3`.
  ///
  /// - Throws: `UsageError`.
  func step(_ index: Int) throws -> StepNumber {
    guard let number = StepNumber(words[index]) else {
      throw refusal("'\(words[index])' is no step: a step is named 8.3")
    }
    return number
  }

  /// Returns the number of a chapter.
  ///
  /// - Throws: `UsageError`.
  func number(_ index: Int) throws -> Int {
    guard let number = Int(words[index]), number > 0 else {
      throw refusal("'\(words[index])' is no chapter: a chapter is named 8")
    }
    return number
  }
}
