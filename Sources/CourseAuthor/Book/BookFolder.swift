import CoursePlatform
import Foundation

/// The folder that a book is written into, completely or not at all.
package struct BookFolder {
  private let path: String

  /// An error that explains why a book can't replace a folder.
  package struct Rejection: Error, CustomStringConvertible {
    package let description: String
  }

  /// Creates a reference to a folder, which doesn't have to exist yet.
  package init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Checks that a book may be written here: the folder is new or empty, or it
  /// contains a book.
  ///
  /// - Throws: `Rejection`.
  package func check() throws {
    guard Files.isSomething(path) else { return }
    guard Files.isDirectory(path) else {
      throw Rejection(description: "\(path) isn't a folder")
    }
    guard
      Files.isEmptyFolder(path) || Files.exists("\(path)/\(Book.mark)")
    else {
      throw Rejection(
        description: "\(path) contains files that aren't a book: choose a "
          + "folder that is new or empty, or one that kata book wrote"
      )
    }
  }

  /// Writes a book, replacing the one in the folder.
  ///
  /// - Throws: `Rejection`, `Files.Failure`; then the folder is as it was.
  package func write(_ book: Book) throws {
    try check()
    let draft =
      "\(Files.parent(of: path))/\(Files.draftPrefix)\(UUID().uuidString)"
    defer { Files.remove(draft) }
    for (file, text) in book.files.sorted(by: { $0.key < $1.key }) {
      try Files.makeDirectory(Files.parent(of: "\(draft)/\(file)"))
      try Files.writeNew(Data(text.utf8), to: "\(draft)/\(file)")
    }
    try Files.putFolder(draft, inPlaceOf: path)
  }
}
