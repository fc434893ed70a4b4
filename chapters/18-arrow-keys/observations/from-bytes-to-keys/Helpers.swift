@testable import TicDemo

/// Returns the keys of bytes that come in parts.
func keys(_ parts: [[UInt8]]) -> [Key] {
  var reader = KeyReader()
  return parts.flatMap { reader.keys(in: $0) }
}

/// Returns the ways to split bytes: all of them, or in two and one by one.
func splits(of bytes: [UInt8]) -> [[[UInt8]]] {
  guard bytes.count > 6 else {
    return (0..<1 << (bytes.count - 1)).map { set in
      bytes.indices.reduce(into: [[]]) { parts, index in
        parts[parts.count - 1].append(bytes[index])
        if set & 1 << index != 0 { parts.append([]) }
      }
    }
  }
  return [bytes.map { [$0] }]
    + bytes.indices.map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
}

/// Returns how bytes are said, such as `ESC [ A`.
func words(_ bytes: [UInt8]) -> String {
  bytes.map(name).joined(separator: " ")
}

/// Returns how a byte is said: its character, or its number.
func name(_ byte: UInt8) -> String {
  switch byte {
  case 0x1B: "ESC"
  case 0x21...0x7E: String(Unicode.Scalar(byte))
  default: "byte \(byte)"
  }
}
