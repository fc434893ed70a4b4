import CoursePlatform

/// The style sheet, script, and icon that all pages of the book share.
enum BookAssets {
  /// The contents of the files, keyed by path.
  ///
  /// The book's style sheet extends `StyleSheet.page`.
  static let files = [
    "book.css": StyleSheet.page.adding(resource: PackageResources.book_css)
      .text,
    "book.js": String(decoding: PackageResources.book_js, as: UTF8.self),
    "icon.svg": String(decoding: PackageResources.icon_svg, as: UTF8.self),
  ]
}
