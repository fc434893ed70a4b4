import Foundation

/// The names of the compiler's symbols.
enum SwiftSymbol {
  private typealias Demangle =
    @convention(c) (
      UnsafePointer<CChar>, Int, UnsafeMutablePointer<CChar>?,
      UnsafeMutablePointer<Int>?, UInt32
    ) -> UnsafeMutablePointer<CChar>?

  /// The runtime's own function, which every program of Swift has.
  private static let function: Demangle? = dlsym(
    dlopen(nil, RTLD_NOW),
    "swift_demangle"
  ).map { unsafeBitCast($0, to: Demangle.self) }

  /// Returns a symbol as Swift would write it, or nil where it is none.
  static func demangled(_ symbol: String) -> String? {
    guard let text = function?(symbol, symbol.utf8.count, nil, nil, 0) else {
      return nil
    }
    defer { free(text) }
    return String(cString: text)
  }
}
