import { TEXTS } from './box-score-mark-texts.ts'
import './box-score-mark.css'

/** Marks a match that was imported as a box score and has no plays; nothing for other matches. */
export function BoxScoreMark({ match }: { match: { boxScoreOnly?: true } }) {
  return match.boxScoreOnly ? <small className="box-score-mark">{TEXTS.boxScoreOnly}</small> : null
}
