import Course
package import CourseBuild
package import CourseJudge
package import CoursePlatform

extension Pages {
  /// Returns a verdict's light and what it says.
  package static func light(_ verdict: Verdict) -> StyledText {
    StyledText(
      "\(verdict.light.rawValue.uppercased())  \(verdict.summary)",
      verdict.light.style
    )
  }

  /// Returns what a judgement asks for, and its details.
  package func feedback(_ feedback: Feedback) -> [StyledText] {
    [StyledText(feedback.headline, .bold)] + details(feedback.details)
  }

  /// Returns the details of a judgement.
  func details(_ details: [String]) -> [StyledText] {
    details.flatMap { detail in
      zip(0..., folder.naming(filesIn: detail).lines).map { number, line in
        StyledText((number == 0 ? "  " : "    ") + line)
      }
    }
  }

  /// Returns what else there is to say of a save.
  package func remarks(_ remarks: [Remark]) -> [StyledText] {
    remarks.flatMap { paragraphs($0.words, indent: "  ") }
  }

  /// Returns where the learner's program differs from the lesson's.
  package func comparison(_ diff: ProgramDiff?) -> [StyledText] {
    (diff?.lines ?? []).map { StyledText("  " + folder.naming(filesIn: $0)) }
  }
}
