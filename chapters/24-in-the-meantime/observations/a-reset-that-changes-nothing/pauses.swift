// Which pieces of the computer's work are done, whatever happens in the pause,
// and if nothing but a reset does.
import TicModel
import TicViewModel

sayAnswers(whereAllResetsCount: true)
