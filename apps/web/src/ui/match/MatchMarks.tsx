import { TEXTS } from './match-marks-texts.ts'
import './match-marks.css'

/**
 * The mark of a match that was abandoned, or that was imported as a box score without plays. Renders nothing
 * for other matches.
 */
export function MatchMarks({ match }: { match: { boxScoreOnly?: true; abandoned?: true } }) {
  return (
    <>
      {match.abandoned && <small className="match-mark">{TEXTS.abandoned}</small>}
      {match.boxScoreOnly && <small className="match-mark">{TEXTS.boxScoreOnly}</small>}
    </>
  )
}
