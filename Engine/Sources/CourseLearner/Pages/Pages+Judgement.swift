import Course
package import CourseBuild
package import CourseJudge
package import CoursePlatform

extension Pages {
  /// Returns a line with a verdict's light (red, amber, or green) and summary,
  /// in the light's color.
  package static func light(_ verdict: Verdict) -> StyledText {
    StyledText(
      "\(verdict.light.rawValue.uppercased())  \(verdict.summary)",
      verdict.light.style
    )
  }

  /// Returns lines with the headline and details of the feedback on a save.
  package func feedback(_ feedback: Feedback) -> [StyledText] {
    [StyledText(feedback.headline, .bold)] + details(feedback.details)
  }

  /// Returns the details of the feedback on a save as indented lines.
  func details(_ details: [String]) -> [StyledText] {
    details.flatMap { detail in
      zip(0..., folder.naming(filesIn: detail).lines).map { number, line in
        StyledText((number == 0 ? "  " : "    ") + line)
      }
    }
  }

  /// Returns the judge's remarks on a save as indented paragraphs.
  package func remarks(_ remarks: [Remark]) -> [StyledText] {
    remarks.flatMap { paragraphs($0.words, indent: "  ") }
  }

  /// Returns the differences between the learner's program and the lesson's, as
  /// indented lines.
  ///
  /// If the programs haven't been compared, the array is empty.
  package func comparison(_ diff: ProgramDiff?) -> [StyledText] {
    (diff?.lines ?? []).map { StyledText("  " + folder.naming(filesIn: $0)) }
  }
}
