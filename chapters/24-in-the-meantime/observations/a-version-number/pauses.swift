// Which pieces of the computer's work are done, whatever happens in the pause.
import TicModel
import TicViewModel

sayAnswers(whereAllResetsCount: false)
