import CourseContent
import CourseSystem

/// Lines of a lesson, and the old chapter whose pictures and provided files
/// they speak of; none for lines that are new.
struct LessonPart {
  var lines: [String]
  var home: Int?
}
