import CoursePlatform
import Foundation

/// The edge where a book is written: whole, or not at all.
package struct BookFolder {
  private let path: String

  /// A folder that a book must not take the place of.
  package struct Refusal: Error, CustomStringConvertible {
    package let description: String
  }

  /// Names a folder, which need not be there yet.
  package init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Makes sure that a book may be written here: there is nothing, or nothing in
  /// it, or a book.
  ///
  /// - Throws: `Refusal`.
  package func check() throws {
    guard Files.isSomething(path) else { return }
    guard Files.isDirectory(path) else {
      throw Refusal(description: "\(path) is no folder")
    }
    guard
      Files.isEmptyFolder(path) || Files.exists("\(path)/\(Book.mark)")
    else {
      throw Refusal(
        description: "\(path) holds something that is no book: name a folder "
          + "that is new or empty, or one that kata book wrote"
      )
    }
  }

  /// Writes a book, in the place of one that stands here.
  ///
  /// - Throws: `Refusal`, `Files.Failure`; then the folder is as it was.
  package func write(_ book: Book) throws {
    try check()
    let draft =
      "\(Files.parent(of: path))/\(Files.draftPrefix)\(UUID().uuidString)"
    defer { Files.remove(draft) }
    try write(book.files, below: draft)
    try Files.putFolder(draft, inPlaceOf: path)
  }

  private func write(_ files: [String: String], below draft: String) throws {
    let folders = Set(files.keys.map { Files.parent(of: "\(draft)/\($0)") })
    for folder in folders.sorted() { try Files.makeDirectory(folder) }
    let paths = files.keys.sorted()
    let lanes = SideBySide.allProcessors
    let results = SideBySide.results(
      of: (0..<lanes).map { lane in
        { @Sendable in
          for index in stride(from: lane, to: paths.count, by: lanes) {
            let file = "\(draft)/\(paths[index])"
            let text = files[paths[index]] ?? ""
            try Files.writeNew(Data(text.utf8), to: file)
          }
        }
      }
    )
    for result in results { try result.get() }
  }
}
