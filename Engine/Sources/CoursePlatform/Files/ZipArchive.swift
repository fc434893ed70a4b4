/// A ZIP archive whose files are stored without compression.
///
/// The archive's bytes depend only on the names and contents of its files. The
/// archive can contain up to 65,535 files and 4 GB.
package struct ZipArchive: Sendable {
  /// A file in an archive.
  package struct Entry: Sendable {
    fileprivate let path: [UInt8]
    fileprivate let content: [UInt8]
    fileprivate let checksum: UInt32

    package init(_ path: String, _ content: String) {
      self.path = Array(path.utf8)
      self.content = Array(content.utf8)
      checksum = CRC32.checksum(of: self.content)
    }
  }

  private let entries: [Entry]

  /// Creates an archive with the given files, in the given order.
  package init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// The archive's content: each file with its header, followed by a directory
  /// of all files.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      directory.append(entry, at: bytes.count)
      bytes.append(littleEndian: 0x0403_4b50 as UInt32)
      bytes += entry.header + entry.path + entry.content
    }
    let count = UInt16(entries.count)
    let start = UInt32(bytes.count)
    bytes += directory
    bytes.append(littleEndian: 0x0605_4b50 as UInt32)
    bytes.append(littleEndian: [0, 0, count, count])
    bytes.append(littleEndian: UInt32(directory.count))
    bytes.append(littleEndian: start)
    bytes.append(littleEndian: 0 as UInt16)
    return bytes
  }
}

extension ZipArchive.Entry {
  /// The fields that the file's header and its entry in the directory share.
  ///
  /// The version is 2.0, the name is in UTF-8, and the date is the format's
  /// first day, 1 January 1980.
  fileprivate var header: [UInt8] {
    let size = UInt32(content.count)
    var bytes: [UInt8] = []
    bytes.append(littleEndian: [20, 0x0800, 0, 0, 0x0021])
    for field in [checksum, size, size] { bytes.append(littleEndian: field) }
    bytes.append(littleEndian: [UInt16(path.count), 0])
    return bytes
  }
}

extension [UInt8] {
  /// Appends a file's entry in the directory, given the position of the file's
  /// header.
  fileprivate mutating func append(_ entry: ZipArchive.Entry, at offset: Int) {
    append(littleEndian: 0x0201_4b50 as UInt32)
    append(littleEndian: 20 as UInt16)
    self += entry.header
    append(littleEndian: [0, 0, 0, 0, 0])
    append(littleEndian: UInt32(offset))
    self += entry.path
  }

  fileprivate mutating func append(littleEndian fields: [UInt16]) {
    for field in fields { append(littleEndian: field) }
  }

  fileprivate mutating func append(littleEndian field: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: field.littleEndian) { append(contentsOf: $0) }
  }
}

/// The checksum that ZIP archives use.
private enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { rest, _ in
      rest & 1 == 0 ? rest >> 1 : rest >> 1 ^ 0xedb8_8320
    }
  }

  static func checksum(of bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      bytes.withUnsafeBufferPointer { bytes in
        var sum = UInt32.max
        // An iterator would take an unoptimized build several times as long.
        var index = 0
        while index < bytes.count {
          sum = table[Int((sum ^ UInt32(bytes[index])) & 0xff)] ^ sum >> 8
          index += 1
        }
        return ~sum
      }
    }
  }
}
