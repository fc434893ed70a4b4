package import CoursePlatform

/// A lesson's statement about the result of running the tests in a state.
package struct Claim: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A claim that the code doesn't compile.
    ///
    /// The associated value is the compiler's error message.
    case doesNotCompile(message: String)
    /// A claim that a test fails.
    ///
    /// The associated values are the test's name and the message of the failed
    /// assertion.
    case fails(TestName, message: String)
    /// A claim that a test crashes.
    ///
    /// The associated values are the test's name and the reason for the crash,
    /// such as `Index out of range`.
    case crashes(TestName, reason: String)
    case timesOut(TestName)
    case passes(Int)
    case runsNothing
    /// An unfinished claim, which consists of a light (red, amber, or green)
    /// and a question mark.
    ///
    /// The command `kata accept` replaces such a claim with one about the
    /// actual result.
    case open(Light)
  }

  package let kind: Kind
  package let location: SourceLocation

  /// Whether the claim states that the code doesn't compile.
  package var isOfCompileError: Bool {
    if case .doesNotCompile = kind { true } else { false }
  }

  /// Whether the claim states that a test fails, crashes, or times out, or that
  /// the code doesn't compile.
  package var claimsFailure: Bool {
    switch kind {
    case .doesNotCompile, .fails, .crashes, .timesOut: true
    case .passes, .runsNothing: false
    case .open(let light): light == .red
    }
  }
}

extension Claim {
  /// Parses a claim from a line of a block quote, or returns `nil` if the line
  /// isn't a claim.
  ///
  /// - Throws: `Mistake` if the line starts like a claim but isn't a valid one.
  package init?(
    _ line: String,
    at location: SourceLocation
  ) throws(Mistake) {
    for light in ["Red", "Green", "Amber"] {
      let prefix = "**\(light):**"
      guard line.hasPrefix(prefix) else { continue }
      let body = line.dropFirst(prefix.count).trimmed
      guard let kind = Self.kind(light: light, body: body) else {
        throw Mistake("this isn't a valid claim: \(line)", at: location)
      }
      self.init(kind: kind, location: location)
      return
    }
    guard !Self.isMeant(in: line) else {
      throw Mistake(
        "a line with a claim must begin with **Red:**, **Green:**, or "
          + "**Amber:**",
        at: location
      )
    }
    return nil
  }

  /// Returns whether a line names a light (red, amber, or green) and is
  /// therefore meant as a claim, even if it isn't a valid one.
  package static func isMeant(in line: String) -> Bool {
    ["**Red", "**Green", "**Amber"].contains(where: line.contains)
  }

  private static func kind(light: String, body: String) -> Kind? {
    switch light {
    case "Green" where body == "?": .open(.green)
    case "Red" where body == "?": .open(.red)
    case "Green": passes(body)
    case "Amber": body == "no tests run." ? .runsNothing : nil
    default: red(body)
    }
  }

  private static func passes(_ body: String) -> Kind? {
    let words = body.split(separator: " ")
    guard
      let count = words.first.flatMap({ Int($0) }), count > 0,
      body == (count == 1 ? "1 test passes." : "\(count) tests pass.")
    else { return nil }
    return .passes(count)
  }

  private static func red(_ body: String) -> Kind? {
    var words = ""
    var codes: [String] = []
    for piece in Inline.pieces(of: body) {
      switch piece.kind {
      case .text(let text): words += text
      case .code(let code):
        words += "\0"
        codes.append(code)
      case .emphasis, .strong, .link, .image: return nil
      }
    }
    switch (words, codes.first.flatMap(TestName.init)) {
    case ("does not compile: \0", _): return .doesNotCompile(message: codes[0])
    case ("\0 fails: \0", let test?): return .fails(test, message: codes[1])
    case ("\0 crashes: \0", let test?): return .crashes(test, reason: codes[1])
    case ("\0 times out.", let test?): return .timesOut(test)
    default: return nil
    }
  }
}

// MARK: - Writing

extension Claim.Kind: CustomStringConvertible {
  /// A description of the claim in plain text, such as `2 tests pass`.
  package var description: String {
    switch self {
    case .doesNotCompile(let message): "does not compile: \(message)"
    case .fails(let test, let message): "\(test) fails: \(message)"
    case .crashes(let test, let reason): "\(test) crashes: \(reason)"
    case .timesOut(let test): "\(test) times out"
    case .passes(1): "1 test passes"
    case .passes(let count): "\(count) tests pass"
    case .runsNothing: "no tests run"
    case .open: "?"
    }
  }

  /// The claim as a line of Markdown in a lesson's block quote.
  package var source: String {
    switch self {
    case .doesNotCompile(let message):
      "> **Red:** does not compile: \(Inline.codeSpan(message))"
    case .fails(let test, let message):
      "> **Red:** `\(test)` fails: \(Inline.codeSpan(message))"
    case .crashes(let test, let reason):
      "> **Red:** `\(test)` crashes: \(Inline.codeSpan(reason))"
    case .timesOut(let test): "> **Red:** `\(test)` times out."
    case .passes: "> **Green:** \(self)."
    case .runsNothing: "> **Amber:** no tests run."
    case .open(.green): "> **Green:** ?"
    case .open: "> **Red:** ?"
    }
  }

  /// Whether the claim can be written in a lesson and parsed again.
  ///
  /// A claim whose message has several lines can't be written, because a code
  /// span must fit on one line.
  package var canBeWritten: Bool {
    let start = SourceLocation(path: "", line: 1)
    let read = try? Claim(String(source.dropFirst(2)), at: start)
    return read?.kind == self && !source.contains(where: \.isNewline)
  }
}

extension Claim: CustomStringConvertible {
  /// A description of the claim in plain text, such as `2 tests pass`.
  package var description: String { "\(kind)" }
}
