package import CourseBuild
package import Course
import CourseJudge
package import CoursePlatform
import Foundation
import Synchronization

/// The live kata: reads keys, watches the workspace, judges, and draws.
package final class LiveLoop {
  private let course: Course
  private let workspace: Workspace
  private let terminal: Terminal
  private let screen: LiveTerminal
  /// What was written, where lines are only added; `nil` for a screen that is
  /// drawn.
  private var plain: PlainScreen?
  private var typed = TypedKeys()
  private let editor: Editor?
  private let judge: Judge
  private let judging: LiveJudging
  private var model: LiveModel
  /// The files that were judged last.
  private var judged: Tree?
  private var judgingStart = ContinuousClock.now
  /// The save that is being judged.
  private var save: JudgedSave?
  /// The files as they were when they were last read.
  private var sighting: Sighting?
  /// Whether they were the same the time before.
  ///
  /// Two saves within one tick of the system's clock look like one, so the files
  /// are read once more after each.
  private var isSettled = false
  /// Whether the same files are to be judged once more.
  private var isAgain = false
  /// What the learner predicts of the save that is judged next.
  private var predicted: Prediction?
  private var isOver = false
  /// Whether the size has changed, or the process was stopped.
  private static let needsRedrawing = Atomic(false)
  /// A note for the learner, shown once the first judging has begun.
  private let firstNote: String?

  /// Creates the loop.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - workspace: the learner's package.
  ///   - verdictService: where verdicts are reached.
  ///   - terminal: where to draw.
  ///   - isPlain: whether lines are only added, and keys are typed as lines.
  ///   - editor: opens the files of a step.
  ///   - call: how the learner calls the program.
  ///   - note: a note to show first, if there is one.
  /// - Throws: `Workspace.Obstacle` when the workspace cannot be read.
  package init(
    course: Course,
    workspace: Workspace,
    verdictService: VerdictService,
    terminal: Terminal,
    isPlain: Bool = false,
    editor: Editor? = nil,
    call: ProgramCall = ProgramCall(),
    note: String? = nil
  ) throws {
    self.course = course
    self.terminal = terminal
    plain = isPlain ? PlainScreen() : nil
    self.editor = editor
    self.workspace = workspace
    screen = LiveTerminal(terminal, folder: workspace.path)
    judge = Judge(course: course, verdictService: verdictService)
    judging = LiveJudging(judge)
    model = LiveModel(
      course: course,
      place: try workspace.place(in: course),
      done: workspace.doneSteps(of: course.outline),
      folder: WorkspaceName(workspace.path),
      call: call,
      changes: { place in
        // A listing that doesn't apply is reported by the judging.
        let changes = try? verdictService.changedTests(at: place, in: course)
        return changes?.words ?? []
      }
    )
    model.saw(try workspace.lastLights(LiveScreen.mostLights))
    if try workspace.isAtTheBeginning(of: course.outline) { model.begin() }
    firstNote = note
  }

  /// Runs until the learner quits.
  ///
  /// - Parameter afterFirstScreen: called once the first screen is drawn.
  package func run(afterFirstScreen: () -> Void = {}) {
    listenToSignals()
    enter()
    defer {
      judging.stop()
      screen.leave()
    }
    judgeIfChanged()
    if let firstNote { model.tell(firstNote) }
    draw()
    openFiles()
    afterFirstScreen()
    while !isOver {
      var keys: [UInt8] = []
      if SystemCalls.waitReadable([0], milliseconds: model.isJudging ? 20 : 50)
        .contains(0)
      {
        keys = SystemCalls.readAvailable(0, limit: 1 << 10) ?? []
        // The terminal is gone.
        if keys.isEmpty { return }
      }
      let isRedrawing = Self.needsRedrawing.exchange(false, ordering: .relaxed)
      if keys.isEmpty, !judging.hasNews, !isRedrawing, isSettled,
        sighting?.isCurrent == true, !isASecondLater()
      {
        continue
      }
      let pressed =
        plain == nil ? KeyPress.keys(in: keys) : typed.keys(in: keys)
      for key in pressed {
        if let effect = model.press(key) { perform(effect) }
      }
      judging.takeNews().forEach(take)
      judgeIfChanged()
      if isRedrawing { enter() }
      draw()
    }
  }

  /// Returns whether a judging has taken another second, which is drawn.
  private func isASecondLater() -> Bool {
    let seconds = Int((ContinuousClock.now - judgingStart) / .seconds(1))
    guard model.isJudging, plain == nil, model.secondsOfJudging != seconds
    else { return false }
    model.secondsOfJudging = seconds
    return true
  }

  private func enter() {
    if plain == nil { screen.enter() }
  }

  private func draw() {
    if plain != nil {
      let news = plain?.news(in: model, columns: terminal.width) ?? []
      return news.forEach { terminal.write($0) }
    }
    let (columns, rows) = screen.size
    let drawn = LiveScreen(model, columns: columns, rows: rows)
    model.wasDrawn(rows: drawn.middle.rows, from: drawn.middle.scroll)
    screen.draw(drawn)
  }

  private func listenToSignals() {
    let screen = screen
    Shutdown.beforeExit { screen.leave() }
    SystemCalls.onSignals([SIGWINCH, SIGTSTP]) { signal in
      if signal == SIGTSTP {
        screen.leave()
        kill(getpid(), SIGSTOP)
      }
      Self.needsRedrawing.store(true, ordering: .relaxed)
    }
  }

  // MARK: What happens

  private func take(_ news: LiveJudging.News) {
    show(news)
    do {
      try remember(news)
    } catch {
      model.failed("\(error)")
    }
  }

  private func show(_ news: LiveJudging.News) {
    switch news {
    case .seen(let verdict, _): model.saw(verdict)
    case .looksFurther(let search):
      model.looksFurther(search)
    case .judged(let judgement):
      model.judged(judgement, predicted: save?.prediction)
      predicted = nil
    case .remarked(let remarks): model.remarked(remarks)
    case .failed(let reason): model.failed(reason)
    }
  }

  private func remember(_ news: LiveJudging.News) throws {
    switch news {
    case .seen(let verdict, let hasNewTests):
      try workspace.see(verdict, hasNewTests: hasNewTests)
    case .judged(let judgement):
      guard let save else { return }
      try workspace.record(judgement, of: save)
      model.saw(try workspace.lastLights(LiveScreen.mostLights))
    case .remarked(let remarks): try workspace.tell(remarks)
    case .looksFurther, .failed: break
    }
  }

  /// Ends the judging that is under way; what was seen of it counts.
  private func stopJudging() throws {
    for news in judging.stop() { try remember(news) }
  }

  /// Judges what is in the workspace, if it is not what was judged last: so a
  /// burst of saves, a swap file or a touched file is no news.
  private func judgeIfChanged() {
    let last = sighting
    sighting = Sighting(of: workspace.path)
    isSettled = sighting == last
    do {
      try workspace.checkIsThere()
      let snapshot = try workspace.snapshot()
      guard snapshot.tree != judged else { return }
      judged = snapshot.tree
      for news in judging.cancel() { try remember(news) }
      predicted = model.judgingBegan() ?? predicted
      judgingStart = .now
      let save = try workspace.keep(
        snapshot,
        at: model.place,
        prediction: predicted
      )
      self.save = save
      judging.start(save, isAgain: isAgain)
      isAgain = false
      if model.isComparing { try compare(save.tree) }
    } catch {
      model.failed("\(error)")
    }
  }

  private func perform(_ effect: LiveModel.Effect) {
    do {
      if effect != .quit { try workspace.checkIsThere() }
      try carryOut(effect)
    } catch {
      model.tell("\(error)")
    }
  }

  private func carryOut(_ effect: LiveModel.Effect) throws {
    switch effect {
    case .quit:
      isOver = true
    case .judge:
      judged = nil
      isAgain = true
    case .showHint:
      model.show(try workspace.nextHints(at: model.place, part: model.part))
    case .showDiff:
      try compare(try workspace.snapshot().tree)
    case .showLog:
      model.show(try workspace.log(in: course.outline))
    case .take:
      try stopJudging()
      let move = try workspace.take(model.part, of: model.place, in: course)
      judgeIfChanged()
      model.tell(
        "Took \(move.changed.count.of("file")). \(wayBack(from: move))"
      )
    case .goOn:
      try stopJudging()
      guard
        let move = try workspace.goOn(
          from: model.place,
          in: course,
          compiles: judge.compiles
        )
      else {
        model.tell("That was the last step of the course. Well done.")
        return
      }
      let given = move.changed.map(model.pages.folder.naming(filesIn:))
      let notes = [
        given.isEmpty ? nil : "Given: " + given.joined(separator: ", "),
        move.remark(naming: model.pages.folder.path(of:)),
      ].compactMap(\.self)
      arrive(move, note: notes.isEmpty ? nil : notes.joined(separator: ". "))
    case .go(let number):
      try stopJudging()
      guard let place = try course.place(numbered: number) else { return }
      let move = try workspace.go(to: place, in: course)
      arrive(move, note: wayBack(from: move))
    case .reset:
      try stopJudging()
      let move = try workspace.reset(in: course)
      arrive(move, note: wayBack(from: move))
    case .showSaves:
      model.show(try workspace.savedStates(of: course.outline))
    case .restore(let save):
      try stopJudging()
      let move = try workspace.restore(save, in: course)
      arrive(move, note: wayBack(from: move))
    }
  }

  private func compare(_ tree: Tree) throws {
    model.show(try course.programDiff(of: tree, at: model.place))
  }

  /// Opens the files that the step begins with.
  private func openFiles() {
    editor?.open(
      model.step.files(for: .test).map { "\(workspace.path)/\($0)" }
    )
  }

  private func wayBack(from move: Workspace.Move) -> String {
    "To get yours back: u, or \(model.pages.call.command("restore", move.saved))"
  }

  private func arrive(_ move: Workspace.Move, note: String?) {
    let isNew = move.place.key != model.place.key
    model.moved(to: move.place)
    if isNew { openFiles() }
    predicted = nil
    judged = nil
    judgeIfChanged()
    // A judging that begins has nothing to say yet: the note stays.
    if let note { model.tell(note) }
  }
}
