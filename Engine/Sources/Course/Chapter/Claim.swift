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
  /// The lines of the lesson's block quote that the claim consists of.
  ///
  /// A claim with a long message has several lines.
  package let lines: [String]

  /// The message that the claim quotes, by the lines on which the lesson shows
  /// it, or an empty array if the claim has no message.
  package var messageLines: [String] {
    let codes = Inline.pieces(of: lines).compactMap(\.code)
    return switch kind {
    case .doesNotCompile: codes
    case .fails, .crashes: Array(codes.dropFirst())
    case .timesOut, .passes, .runsNothing, .open: []
    }
  }

  /// The claim with its message shown by lines, or `nil` if the message is
  /// short enough for one line or shown by lines already.
  package var brokenIntoLines: [String]? {
    lines.count == 1 && kind.lines.count > 1 ? kind.lines : nil
  }

  /// Returns a failure's message as a claim quotes it.
  ///
  /// A code span must fit on one line, so a line feed is written as `\n`.
  package static func quotation(of message: String) -> String {
    message.replacing("\r\n", with: #"\r\n"#).replacing("\n", with: #"\n"#)
  }

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
  /// Parses the claims in the lines of a block quote, in order.
  ///
  /// A line that starts with a code span continues the message of the claim
  /// above it. Lines that aren't claims are skipped.
  ///
  /// - Throws: `Mistake` if a line starts like a claim but isn't a valid one.
  package static func all(
    in quote: [String],
    at location: SourceLocation
  ) throws(Mistake) -> [Claim] {
    var claims: [Claim] = []
    for lines in groups(of: quote) {
      let location = location.below(lines.startIndex)
      let claim = try Claim(Array(lines), at: location)
      if let claim { claims.append(claim) }
    }
    return claims
  }

  /// Returns the lines of a block quote, each along with the lines that continue
  /// a claim's message.
  static func groups(of quote: [String]) -> [ArraySlice<String>] {
    let starts = quote.indices.filter { $0 == 0 || !quote[$0].hasPrefix("`") }
    return zip(starts, starts.dropFirst() + [quote.count]).map {
      quote[$0..<$1]
    }
  }

  /// Parses a claim from its lines in a block quote, or returns `nil` if the
  /// lines aren't a claim.
  ///
  /// - Throws: `Mistake` if the first line starts like a claim but the lines
  ///   aren't a valid one.
  package init?(
    _ lines: [String],
    at location: SourceLocation
  ) throws(Mistake) {
    guard let line = lines.first else { return nil }
    for light in ["Red", "Green", "Amber"] {
      let prefix = "**\(light):**"
      guard line.hasPrefix(prefix) else { continue }
      let body = [line.dropFirst(prefix.count).trimmed] + lines.dropFirst()
      guard let kind = Self.kind(light: light, body: body) else {
        throw Mistake(
          "this isn't a valid claim: \(lines.joined(separator: " "))",
          at: location
        )
      }
      self.init(kind: kind, location: location, lines: lines)
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

  private static func kind(light: String, body: [String]) -> Kind? {
    switch (light, body.count) {
    case ("Red", _): body == ["?"] ? .open(.red) : red(body)
    case ("Green", 1): body == ["?"] ? .open(.green) : passes(body[0])
    case ("Amber", 1): body == ["no tests run."] ? .runsNothing : nil
    default: nil
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

  private static func red(_ body: [String]) -> Kind? {
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
    // A message starts on the claim's first line or on the next one, and all of
    // its lines are one message.
    words.replace(/:[ \n]\0(?:\n\0)*/, with: ": \0")
    let test = codes.first.flatMap(TestName.init)
    let message = codes.dropFirst().joined()
    switch (words, test) {
    case ("does not compile: \0", _):
      return .doesNotCompile(message: codes.joined())
    case ("\0 fails: \0", let test?): return .fails(test, message: message)
    case ("\0 crashes: \0", let test?): return .crashes(test, reason: message)
    case ("\0 times out.", let test?): return .timesOut(test)
    default: return nil
    }
  }
}

extension Markdown.Block {
  /// The claims in the block, or an empty array if it's not a block quote that
  /// consists of valid claims.
  package var claims: [Claim] {
    guard case .quote(let lines) = kind else { return [] }
    return (try? Claim.all(in: lines, at: location)) ?? []
  }
}

extension Inline {
  /// The text of a code span, or `nil` for any other piece.
  fileprivate var code: String? {
    if case .code(let code) = kind { code } else { nil }
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

  /// The claim as Markdown on one line, without the `>` of a block quote.
  package var source: String {
    ([opening] + [message].compactMap(\.self).map(Inline.codeSpan))
      .joined(separator: " ")
  }

  /// The code spans in the claim: the test's name and the whole message, as far
  /// as the claim has them.
  package var codeSpans: [String] {
    Inline.pieces(of: source).compactMap(\.code)
  }

  /// The claim as lines of Markdown, without the `>` of a block quote.
  ///
  /// A long message starts on a line of its own.
  package var lines: [String] {
    let message = message.map(MessageLines.lines) ?? []
    return message.count > 1
      ? [opening] + message.map(Inline.codeSpan) : [source]
  }

  /// The beginning of the claim, or the whole claim if it has no message.
  private var opening: String {
    switch self {
    case .doesNotCompile: "**Red:** does not compile:"
    case .fails(let test, _): "**Red:** `\(test)` fails:"
    case .crashes(let test, _): "**Red:** `\(test)` crashes:"
    case .timesOut(let test): "**Red:** `\(test)` times out."
    case .passes: "**Green:** \(self)."
    case .runsNothing: "**Amber:** no tests run."
    case .open(.green): "**Green:** ?"
    case .open: "**Red:** ?"
    }
  }

  private var message: String? {
    switch self {
    case .doesNotCompile(let message), .fails(_, let message),
      .crashes(_, let message):
      message
    case .timesOut, .passes, .runsNothing, .open: nil
    }
  }

  /// Whether the claim can be written in a lesson and parsed again.
  ///
  /// A claim whose message contains line separators can't be written, because a
  /// code span must fit on one line.
  package var canBeWritten: Bool {
    let start = SourceLocation(path: "", line: 1)
    let read = try? Claim(lines, at: start)
    return read?.kind == self && !source.contains(where: \.isNewline)
  }
}

extension Claim: CustomStringConvertible {
  /// A description of the claim in plain text, such as `2 tests pass`.
  package var description: String { "\(kind)" }
}
