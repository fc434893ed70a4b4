import CoursePlatform

/// The files that all pages share.
enum BookAssets {
  /// The files by their paths; the style sheet extends `StyleSheet.page`.
  static let files = [
    "book.css": StyleSheet.page.adding(resource: PackageResources.book_css)
      .text,
    "book.js": String(decoding: PackageResources.book_js, as: UTF8.self),
    "icon.svg": String(decoding: PackageResources.icon_svg, as: UTF8.self),
  ]
}
