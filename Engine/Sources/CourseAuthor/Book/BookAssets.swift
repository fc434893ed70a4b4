import CoursePlatform

/// The style sheet, scripts, and icon of the book's pages.
enum BookAssets {
  /// The contents of the files, keyed by path.
  ///
  /// The book's style sheet extends `StyleSheet.page`.
  static let files = [
    "book.css": StyleSheet.page.adding(resource: PackageResources.book_css)
      .text,
    "book.js": text(of: PackageResources.book_js),
    "memory.js": text(of: PackageResources.memory_js),
    predictions: text(of: PackageResources.predict_js),
    "icon.svg": text(of: PackageResources.icon_svg),
  ]

  /// The script that asks readers for predictions, which only chapters need.
  static let predictions = "predict.js"

  // The e-book's style sheet, and the parts of its package that are the same in
  // every book.
  static let ebookStyleSheet = text(of: PackageResources.ebook_css)
  static let container = text(of: PackageResources.container_xml)
  static let package = text(of: PackageResources.package_opf)

  private static func text(of resource: [UInt8]) -> String {
    String(decoding: resource, as: UTF8.self)
  }
}
