import CourseSystem

/// The declarations of a module as they are kept: one text.
///
/// Each proof reads those of hundreds of programs, and field by field a decoder
/// would spend most of that time on their labels.
struct KeptDeclarations: Codable, Sendable {
  let all: [Declaration]

  init(_ declarations: [Declaration]) { all = declarations }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    all = try Self.parts(of: text, at: Self.record).map { record in
      guard let declaration = Self.declaration(in: record) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "no declaration: \(record)"
        )
      }
      return declaration
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.text(all.map(Self.text), at: Self.record))
  }

  // MARK: Texts

  // ASCII has characters for this, which no source of Swift holds.
  private static let item: UInt8 = 0x1D
  private static let record: UInt8 = 0x1E
  private static let field: UInt8 = 0x1F

  private static func text(of declaration: Declaration) -> String {
    let fields = [
      declaration.usr,
      declaration.kind,
      text(declaration.path, at: item),
      declaration.signature,
      declaration.isPublic ? "public" : "",
      declaration.file ?? "",
      "\(declaration.line)",
      text(declaration.mentioned, at: item),
      text(declaration.inherited, at: item),
    ]
    return text(fields, at: field)
  }

  private static func declaration(in record: String) -> Declaration? {
    let fields = record.parts(at: field)
    guard fields.count == 9, let line = Int(fields[6]) else { return nil }
    return Declaration(
      usr: fields[0],
      kind: fields[1],
      path: parts(of: fields[2], at: item),
      signature: fields[3],
      isPublic: !fields[4].isEmpty,
      file: fields[5].isEmpty ? nil : fields[5],
      line: line,
      mentioned: parts(of: fields[7], at: item),
      inherited: parts(of: fields[8], at: item)
    )
  }

  private static func text(_ parts: [String], at separator: UInt8) -> String {
    parts.joined(separator: String(UnicodeScalar(separator)))
  }

  private static func parts(of text: String, at separator: UInt8) -> [String] {
    text.isEmpty ? [] : text.parts(at: separator)
  }
}
