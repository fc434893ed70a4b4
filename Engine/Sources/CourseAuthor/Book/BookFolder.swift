import CoursePlatform
import Foundation

/// A folder to write a book to.
///
/// The book is written either completely or not at all.
package struct BookFolder {
  private let path: String

  /// An error that explains why a book can't be written to a folder.
  package struct Rejection: Error, CustomStringConvertible {
    package let description: String
  }

  /// Creates a reference to a folder that might not exist yet.
  package init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Checks that a book can be written to the folder.
  ///
  /// The folder must be new or empty, or contain another book.
  ///
  /// - Throws: `Rejection` if a book can't be written to the folder.
  package func check() throws {
    guard Files.isSomething(path) else { return }
    guard Files.isDirectory(path) else {
      throw Rejection(description: "\(path) isn't a folder")
    }
    guard
      Files.isEmptyFolder(path) || Files.exists("\(path)/\(Book.mark)")
    else {
      throw Rejection(
        description: "\(path) contains files that aren't part of a book. "
          + "Choose a new or empty folder, or one created by `kata book`"
      )
    }
  }

  /// Writes a book to the folder, replacing any book that's already there.
  ///
  /// - Throws: `Rejection` if the folder contains anything but a book, or
  ///   `Files.Failure` if the book can't be written. The folder remains
  ///   unchanged in either case.
  package func write(_ book: Book) throws {
    try check()
    let draft =
      "\(Files.parent(of: path))/\(Files.draftPrefix)\(UUID().uuidString)"
    defer { Files.remove(draft) }
    for (file, text) in book.files.sorted(by: { $0.key < $1.key }) {
      try Files.makeDirectory(Files.parent(of: "\(draft)/\(file)"))
      try Files.writeNew(Data(text.utf8), to: "\(draft)/\(file)")
    }
    try Files.writeNew(
      Data(book.ebook.bytes),
      to: "\(draft)/\(book.ebook.path)"
    )
    try Files.putFolder(draft, inPlaceOf: path)
  }
}
