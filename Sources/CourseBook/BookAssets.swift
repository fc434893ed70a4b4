import CoursePlatform

/// The files that all pages share.
enum BookAssets {
  /// The style sheet: that of all our pages, and the book's own rules.
  static let style = StyleSheet.page.adding(
    resource: PackageResources.book_css
  )

  static let script = String(
    decoding: PackageResources.book_js,
    as: UTF8.self
  )

  static let icon = String(
    decoding: PackageResources.icon_svg,
    as: UTF8.self
  )
}
