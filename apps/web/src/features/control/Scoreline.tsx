import { periodLabel } from '@courtside/basketball'
import type { MatchDetail } from '@courtside/contract'
import { Link } from 'react-router'
import { Crest } from '../../ui/Crest.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TEXTS } from './texts.ts'

/** Where the match stands. */
export function Scoreline({ match }: { match: MatchDetail }) {
  return (
    <Sheet
      title="Score"
      meta={<PeriodOf match={match} />}
      foot={
        <Link className="link" to={`/watch/${match.id}`}>
          {TEXTS.watch}
        </Link>
      }
    >
      <dl className="scoreline">
        {[match.team1, match.team2].map((team, side) => (
          <div className="scoreline-side" key={team.id}>
            <dt className="tcell">
              <Crest team={team} />
              {team.teamname}
            </dt>
            <dd>{match.score[side]}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  )
}

function PeriodOf({ match }: { match: MatchDetail }) {
  if (match.start_time === null) return 'Not started'
  return (
    <>
      {periodLabel(match.quarterId)}
      {match.paused && (
        <>
          <span className="sep" />
          paused
        </>
      )}
    </>
  )
}
