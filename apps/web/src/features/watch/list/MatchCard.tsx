import { formatClock, periodLabel } from '@courtside/basketball'
import type { ListedMatch } from '@courtside/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSampled } from '../../../live/use-sampled.ts'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { hasBegun, isPaused, listRemainingMs } from '../../../ui/match/list-clock.ts'
import { ScoreBug } from '../../../ui/match/ScoreBug.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { LOCALE } from '../../../ui/written/language.ts'
import { TEXTS } from '../../../views/watch/texts.ts'

const LOOK_EVERY_MS = 500
const COUNT = new Intl.NumberFormat(LOCALE)

/**
 * A live match: its image, teams, score, quarter, clock and viewer count.
 * @param now returns the server's time, epoch ms
 */
export function MatchCard({ match, now }: { match: ListedMatch; now(): number }) {
  const hidden = useHiddenScores()
  const [noThumbnail, setNoThumbnail] = useState(false)
  const remaining = useSampled(() => listRemainingMs(match, now()), LOOK_EVERY_MS)
  const colours = matchColours(paletteOf(match.team1), paletteOf(match.team2))
  return (
    <li className="card">
      <Link to={`/watch/${match.id}`} className="card-link">
        <div className="card-pic cs-dark">
          {match.thumbnailUrl && !noThumbnail ? (
            <img src={match.thumbnailUrl} alt="" loading="lazy" onError={() => setNoThumbnail(true)} />
          ) : (
            <span className="card-crests">
              <Crest team={match.team1} colours={colours[0]} height="5rem" />
              <Crest team={match.team2} colours={colours[1]} height="5rem" />
            </span>
          )}
          <CardBadge match={match} />
          <ScoreBug
            teams={[
              { ...match.team1, score: hidden ? null : match.score[0], colours: colours[0] },
              { ...match.team2, score: hidden ? null : match.score[1], colours: colours[1] },
            ]}
            period={periodLabel(match.ruleset, Math.max(1, match.quarterId))}
            clock={match.noClock ? '' : formatClock(remaining)}
            usedUp={remaining === 0}
          />
        </div>
        <div className="card-foot">
          <h2 className="card-title">{match.title}</h2>
          <p className="card-watching">
            <b className="fig">{COUNT.format(match.watching)}</b> {TEXTS.watching}
          </p>
        </div>
      </Link>
    </li>
  )
}

function CardBadge({ match }: { match: ListedMatch }) {
  if (!hasBegun(match)) return <span className="onair badge badge-still">{TEXTS.startsSoon}</span>
  if (isPaused(match)) return <span className="onair badge badge-still">{TEXTS.matchPaused}</span>
  return (
    <span className="onair badge">
      <i />
      {TEXTS.live}
    </span>
  )
}
