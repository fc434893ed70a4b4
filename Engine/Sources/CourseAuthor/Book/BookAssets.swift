import CoursePlatform

/// The style sheet, scripts, and icon of the book's pages.
enum BookAssets {
  /// The contents of the files, keyed by path.
  ///
  /// The book's style sheet extends `StyleSheet.page`.
  static let files = [
    "book.css": StyleSheet.page.adding(resource: PackageResources.book_css)
      .text,
    "book.js": text(PackageResources.book_js),
    "memory.js": text(PackageResources.memory_js),
    "icon.svg": text(PackageResources.icon_svg),
  ]

  private static func text(_ resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }
}
