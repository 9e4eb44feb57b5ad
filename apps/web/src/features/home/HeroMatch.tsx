import { formatClock, periodLabel } from '@courtside/basketball'
import type { Match } from '@courtside/contract'
import { Link } from 'react-router'
import { useArchivedMatches, useLiveMatches } from '../../api/matches.ts'
import { useSampled } from '../../live/use-sampled.ts'
import { remainingMs } from '../../ui/list-clock.ts'
import { ScoreBug } from '../../ui/ScoreBug.tsx'
import { matchColours, paletteOf } from '../../ui/team-colours.ts'
import { TEXTS } from './texts.ts'

const LOOK_EVERY_MS = 500
const LATEST = { search: '', page: 1, pageSize: 1 }

/** The match that is on, else the latest finished one, with its score; nothing where there is neither. */
export function HeroMatch() {
  const live = useLiveMatches().data
  const latest = useArchivedMatches(LATEST).data?.data[0]
  const match = live && (live[0] ?? latest)
  return match ? <MatchScore match={match} /> : null
}

function MatchScore({ match }: { match: Match }) {
  const ended = match.is_archived === 1
  const remaining = useSampled(() => remainingMs(match, Date.now()), LOOK_EVERY_MS)
  const colours = matchColours(paletteOf(match.team1.id), paletteOf(match.team2.id))
  const still = ended || match.paused
  return (
    <div className="hero-match">
      <p className="hero-match-name">
        <span className={still ? 'onair badge badge-still' : 'onair badge'}>
          {!still && <i />}
          {ended ? TEXTS.final : match.paused ? TEXTS.paused : TEXTS.live}
        </span>
        <Link to={`/watch/${match.id}`}>{match.title}</Link>
      </p>
      <ScoreBug
        teams={[
          { ...match.team1, score: match.score[0], colours: colours[0] },
          { ...match.team2, score: match.score[1], colours: colours[1] },
        ]}
        period={periodLabel(Math.max(1, match.quarterId))}
        clock={ended ? TEXTS.final : formatClock(remaining)}
        usedUp={!ended && remaining === 0}
      />
    </div>
  )
}
