import CourseBuild
import Course

extension LessonStep {
  /// Whether there is any test in the lesson by the end of the step.
  var hasTests: Bool { !TestInventory(last).tests.isEmpty }

  /// How many tests fewer the lesson itself ends with than it begins with.
  var deletedTests: Int {
    max(0, TestInventory(before).tests.count - TestInventory(last).tests.count)
  }
}
