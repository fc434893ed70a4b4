import CourseBuild
import Course
import CoursePlatform

/// The name of a declaration that a program lacks, according to the compiler's
/// message about a test that uses it.
struct MissingName: Hashable {
  /// The name in the form that a message shows, such as `` `==` for `Score` ``.
  let words: String

  /// Finds the name that an error is about, or returns `nil` if no name is
  /// known for certain.
  ///
  /// - Parameters:
  ///   - error: The compiler's error.
  ///   - text: The text of the file that the error is about.
  init?(_ error: Diagnostic, in text: String) {
    let call = error.column.flatMap {
      CallName(in: text, line: error.line, column: $0)
    }
    let message = error.message
    let name =
      Self.member(message, call) ?? Self.unknown(message, call)
      ?? Self.operation(message) ?? Self.conformance(message)
      ?? Self.specialized(message, call) ?? Self.call(message, call)
    guard let name else { return nil }
    words = Untrusted.cleaned(name)
  }

  private static func member(_ message: String, _ call: CallName?) -> String? {
    if let match = message.firstMatch(
      of: /'([^']+)' is not a member type of \w+ '(?:[^']*\.)?([^'.]+)'/
    ) {
      return "`\(match.2).\(match.1)`"
    }
    guard
      let match = message.firstMatch(
        of: /(type|value of type) '([^']+)' has no member '([^']+)'/
      )
    else { return nil }
    let member = String(match.3)
    let called = call?.beginning.map(last).flatMap { name in
      name.hasPrefix("\(member)(") && name.first?.isLowercase == true
        ? name : nil
    }
    // The type of a member without a base comes from the context. If that's a
    // type of the standard library, the context is what's wrong.
    let isOfStandardType =
      "[(".contains(match.2.first ?? " ")
      || ["Any", "Bool", "Character", "Double", "Int", "String"]
        .contains(match.2)
    if isOfStandardType, call?.isImplicitMember == true { return nil }
    let owner = match.1 == "type" ? "\(match.2)." : ""
    return "`\(owner)\(called ?? member[...])`"
  }

  /// Returns a call's name without the names of the types that contain it.
  private static func last(of name: String) -> Substring {
    let start = name.prefix { $0 != "(" }.lastIndex(of: ".")
    return start.map { name[name.index(after: $0)...] } ?? name[...]
  }

  private static func unknown(_ message: String, _ call: CallName?) -> String? {
    guard
      let match = message.firstMatch(
        of: /^(?:cannot find [a-z ]*|no such module )'([^']+)'/
      )
    else { return nil }
    let name = String(match.1)
    guard name.first?.isLowercase == true, message.hasPrefix("cannot find '")
    else { return "`\(name)`" }
    return "`\(call?.beginning ?? name)`"
  }

  private static func operation(_ message: String) -> String? {
    if let match = message.firstMatch(
      of:
        /nary operator '([^']+)' cannot be applied to (?:two|an operand of type|operands of type) '([^']+)'(?: and '([^']+)')?/
    ) {
      let other = match.3.map { " and `\($0)`" } ?? ""
      return "`\(match.1)` for `\(match.2)`\(other)"
    }
    return message.firstMatch(
      of: /operator function '([^']+)' .*requires that '([^']+)' conform to/
    ).map { "`\($0.1)` for `\($0.2)`" }
  }

  private static func conformance(_ message: String) -> String? {
    if let match = message.firstMatch(
      of: /requires (?:that )?'([^']+)' (?:to )?conform to '([^']+)'/
    ) {
      return "`\(match.1): \(match.2)`"
    }
    return message.firstMatch(
      of:
        /type '([^']+)' does not conform to (?:specified|expected) type '([^']+)'/
    ).map { "`\($0.1): \($0.2)`" }
  }

  private static func specialized(
    _ message: String,
    _ call: CallName?
  ) -> String? {
    guard message.contains("specialize") else { return nil }
    return call?.specialized.map { "`\($0)`" }
  }

  /// Returns the name of the call whose arguments a message is about.
  private static func call(_ message: String, _ call: CallName?) -> String? {
    let isOfName = [
      "no exact matches in call to ", "enum case ", "pattern with associated ",
      "cannot call value of non-function type",
    ].contains(where: message.hasPrefix)
    if isOfName, let name = call?.beginning { return "`\(name)`" }
    let isOfArguments = [
      "argument passed to call", "extra argument", "missing argument",
      "incorrect argument label", "extraneous argument label",
      "no exact matches in ", "must precede ", "has no subscripts",
    ].contains(where: message.contains)
    return isOfArguments ? call?.enclosing.map { "`\($0)`" } : nil
  }
}

extension [Diagnostic] {
  /// The names that the errors are about, sorted, given the files that the
  /// errors are in.
  func unknownNames(in tree: Tree) -> [String] {
    Set(
      compactMap { error in
        tree[error.path].flatMap { MissingName(error, in: $0) }?.words
      }
    ).sorted()
  }
}
