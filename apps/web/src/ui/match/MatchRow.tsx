import type { Match } from '@courtside/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Crest } from '../teams/Crest.tsx'
import { HiddenScore } from './HideScores.tsx'
import { useHiddenScores } from './hidden-scores.ts'
import './match-row.css'

/** A match in a list, as a link to its page: title, a line with facts, and both teams with their scores. */
export function MatchRow({ match, facts }: { match: Match; facts: ReactNode }) {
  const hidden = useHiddenScores()
  const sides = [
    { team: match.team1, points: match.score[0], lead: match.score[0] > match.score[1] },
    { team: match.team2, points: match.score[1], lead: match.score[1] > match.score[0] },
  ]
  return (
    <Link className="row match-row" to={`/watch/${match.id}`}>
      <span className="row-text">
        <span className="row-name">{match.title}</span>
        <span className="meta">{facts}</span>
      </span>
      <span className="match-row-score">
        {sides.map(({ team, points, lead }) => (
          <span key={team.id} className={lead && !hidden ? 'match-row-side lead-side' : 'match-row-side'}>
            <Crest team={team} />
            <span>{team.teamname}</span>
            <b>{hidden ? <HiddenScore /> : points}</b>
          </span>
        ))}
      </span>
    </Link>
  )
}
