@testable import Course
@testable import CourseAuthor

/// A book of a small course, or of this one.
enum SampleBook {
  /// Returns the book of a sample course.
  static func book(
    _ course: SampleCourse,
    isProved: Bool = false
  ) throws -> Book {
    try reading(course, isProved: isProved).1
  }

  /// Returns a sample course, read, and its book.
  static func reading(
    _ course: SampleCourse,
    isProved: Bool = false
  ) throws -> (WholeCourse, Book) {
    let folder = try course.written()
    return try withExtendedLifetime(folder) {
      try reading(root: folder.path, isProved: isProved)
    }
  }

  /// Returns the course in a folder, and its book.
  static func reading(
    root: String,
    isProved: Bool = false
  ) throws -> (WholeCourse, Book) {
    let course = try WholeCourse.faultless(root: root)
    let folder = CourseFolder(path: root)
    return (course, Book(BookSource(course, in: folder, isProved: isProved)))
  }
}

extension Book {
  /// Returns a page, read back.
  func page(_ path: String) throws -> ReadPage {
    guard let text = files[path] else {
      throw ReadPage.Malformed(reason: "there is no \(path)")
    }
    return try ReadPage(text)
  }

  /// The paths of all pages.
  var pages: [String] { files.keys.filter { $0.hasSuffix(".html") }.sorted() }
}
