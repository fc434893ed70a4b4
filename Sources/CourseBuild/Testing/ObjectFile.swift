import CoursePlatform
import Foundation

/// What an object file defines for others, read from its tables.
///
/// It knows the form that Linux uses, ELF with 64 bits.
struct ObjectFile {
  /// The names of the symbols that other objects can see, in their order.
  private(set) var symbols: [String] = []
  /// The names of the sections.
  private(set) var sections: Set<String> = []

  /// Reads an object file, taking only the symbols that are wanted.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - isWanted: told a symbol's name and its length; thousands are not.
  /// - Throws: `Files.Failure` where it is no such file.
  init(
    path: String,
    isWanted: (UnsafePointer<CChar>, Int) -> Bool
  ) throws {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Files.Failure(path: path, reason: "cannot be read")
    }
    let isRead = data.withUnsafeBytes { bytes in
      read(Reader(bytes: bytes), isWanted)
    }
    guard isRead else {
      throw Files.Failure(path: path, reason: "is no object file")
    }
  }

  /// Loads numbers, never from beyond the end.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer

    func load<Number: FixedWidthInteger & BitwiseCopyable>(
      _ offset: Int,
      as type: Number.Type
    ) -> Int? {
      guard offset >= 0, offset <= bytes.count - MemoryLayout<Number>.size
      else { return nil }
      let number = bytes.loadUnaligned(fromByteOffset: offset, as: type)
      return Int(exactly: Number(littleEndian: number))
    }

    /// Returns a text that a zero ends.
    func text(_ offset: Int) -> (start: UnsafePointer<CChar>, count: Int)? {
      guard offset >= 0, offset < bytes.count, let base = bytes.baseAddress
      else { return nil }
      let start = base + offset
      let left = bytes.count - offset
      guard let end = memchr(start, 0, left).map({ UnsafeRawPointer($0) })
      else { return nil }
      return (start.assumingMemoryBound(to: CChar.self), end - start)
    }

    /// The section headers.
    var sections: [Section]? {
      guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
        let start = load(0x28, as: UInt64.self),
        let size = load(0x3A, as: UInt16.self),
        // Many sections are counted in the first one.
        let count = load(0x3C, as: UInt16.self).flatMap({
          $0 == 0 ? load(start + 0x20, as: UInt64.self) : $0
        })
      else { return nil }
      var sections: [Section] = []
      for index in 0..<count {
        let header = start + index * size
        guard let name = load(header, as: UInt32.self),
          let kind = load(header + 4, as: UInt32.self),
          let offset = load(header + 0x18, as: UInt64.self),
          let size = load(header + 0x20, as: UInt64.self),
          let link = load(header + 0x28, as: UInt32.self)
        else { return nil }
        sections.append(
          Section(
            name: name,
            kind: kind,
            offset: offset,
            size: size,
            link: link
          )
        )
      }
      return sections
    }

    /// The section that holds the sections' names.
    func names(of sections: [Section]) -> Section? {
      load(0x3E, as: UInt16.self).flatMap { index in
        let index = index == 0xFFFF ? sections.first?.link ?? 0 : index
        return sections.indices.contains(index) ? sections[index] : nil
      }
    }
  }

  private struct Section {
    let name: Int
    let kind: Int
    let offset: Int
    let size: Int
    let link: Int

    /// The number of a table of symbols.
    static let symbols = 2
  }

  private mutating func read(
    _ reader: Reader,
    _ isWanted: (UnsafePointer<CChar>, Int) -> Bool
  ) -> Bool {
    guard let headers = reader.sections, let names = reader.names(of: headers)
    else { return false }
    for header in headers {
      if let name = reader.text(names.offset + header.name) {
        sections.insert(String(cString: name.start))
      }
      guard header.kind == Section.symbols else { continue }
      guard headers.indices.contains(header.link) else { return false }
      let texts = headers[header.link].offset
      for entry in stride(from: 0, to: header.size, by: 24) {
        let start = header.offset + entry
        guard let name = reader.load(start, as: UInt32.self),
          let kind = reader.load(start + 4, as: UInt8.self),
          let section = reader.load(start + 6, as: UInt16.self),
          let text = reader.text(texts + name)
        else { return false }
        // A local symbol is of this file alone, and one without a section is
        // another file's.
        if kind >> 4 != 0, section != 0, isWanted(text.start, text.count) {
          symbols.append(String(cString: text.start))
        }
      }
    }
    return true
  }
}
