/// A place of a test file that needs a declaration of the program.
struct NameUse: Hashable, Codable, Sendable {
  /// The declaration.
  let declaration: Declaration
  /// The name as it is called, where what may be left out is left out: a call
  /// of `init(size:twoPlayer:)` may be one of `init(twoPlayer:)`.
  var calledName: String?
  /// Of a type: the protocol or the raw type that the test needs it to have.
  var inherited: String?
  /// The line of the file that it stands in.
  let line: String
}

/// A text that a test compares the program's answer with.
struct ComparedText: Hashable, Codable, Sendable {
  /// The text, or the part of it between two interpolations.
  let text: String
  /// The line of the file that the literal starts on.
  let line: String
}

/// What a test file asks of the program.
struct TestReading: Codable, Sendable {
  /// The declarations it uses, each once, in the order of the file.
  var uses: [NameUse] = []
  /// The texts it compares, in the order of the file.
  var texts: [ComparedText] = []
}
