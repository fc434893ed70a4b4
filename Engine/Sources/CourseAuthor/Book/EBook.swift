import Course
import CoursePlatform

/// The book as an EPUB file, for e-book readers.
///
/// The same commit of a course always leads to the same file.
package struct EBook: Sendable {
  /// The file's name in the website, such as `tic-kata.epub`.
  package let path: String
  /// The names and contents of the files in the EPUB file.
  let files: [(path: String, text: String)]

  /// Creates an EPUB file from the chapters' pages and from their pictures,
  /// which are SVG and keyed by their paths.
  init(
    _ source: BookSource,
    _ chapters: [EBookPage],
    _ pictures: [String: String]
  ) {
    path = Self.path(of: source)
    let texts = [TextPage.start(source), TextPage.preface(source)]
    let front = texts.compactMap(\.self).map(EBookPage.init)
    let pages = [.title(of: source)] + front + chapters + [.about(source)]
    let package = EBookPackage(
      source: source,
      pages: pages,
      pictures: pictures.keys.sorted()
    )
    // E-book readers look for the media type at a fixed position.
    files =
      [
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", BookAssets.container),
        ("book/package.opf", package.text),
        ("book/contents.xhtml", package.navigation),
        ("book/book.css", BookAssets.ebookStyleSheet),
      ] + pages.map { ("book/\($0.path)", $0.document) }
      + pictures.sorted { $0.key < $1.key }.map { ("book/\($0)", $1) }
  }

  /// The content of the EPUB file.
  package var bytes: [UInt8] {
    ZipArchive(files.map(ZipArchive.Entry.init)).bytes
  }

  /// Returns the name of a book's EPUB file, which is made from the book's
  /// title.
  static func path(of source: BookSource) -> String {
    let name = Markdown.anchor(of: source.overview.title)
    return "\(name.isEmpty ? "book" : name).epub"
  }
}
