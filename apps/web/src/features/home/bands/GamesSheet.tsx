import type { Fixture } from '@courtside/contract'
import { Link } from 'react-router'
import { HiddenScore, HideScores } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { dayOf, dayOfMonth, venueTime, weekdayShort } from '../../../ui/written/written-values.ts'
import { BANDS_TEXTS as TEXTS } from './texts.ts'

/** Number of rows of the sheet. */
const ROWS = 6
/** Number of results among the rows if there are enough games of both kinds. */
const RESULTS = 3

/** The latest results and the next games, by time. */
export function GamesSheet({ next, results }: { next: readonly Fixture[]; results: readonly Fixture[] }) {
  const hidden = useHiddenScores()
  const games = mixed(next, results)
  if (games.length === 0) return null
  return (
    <Sheet
      title={TEXTS.games}
      meta={
        <Link className="link" to="/schedule">
          {TEXTS.schedule}
        </Link>
      }
      foot={hidden && <HideScores />}
    >
      <ol className="start-games">
        {games.map((fixture) => (
          <li key={fixture.id}>
            <GameRow fixture={fixture} hidden={hidden} />
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/**
 * Returns the games of the sheet, sorted by time. If there are too few results or too few next games, more of
 * the other kind fill the rows.
 */
function mixed(next: readonly Fixture[], results: readonly Fixture[]): Fixture[] {
  const played = results.slice(0, Math.max(RESULTS, ROWS - next.length))
  const coming = next.slice(0, ROWS - played.length)
  const byTime = ({ startsAt }: Fixture) => startsAt ?? ''
  return [...played, ...coming].sort((a, b) => (byTime(a) < byTime(b) ? -1 : 1))
}

function GameRow({ fixture, hidden }: { fixture: Fixture; hidden: boolean }) {
  const { id, home, away, score, startsAt, timeKnown, zone } = fixture
  const day = startsAt === null ? null : dayOf(startsAt, zone)
  const time = startsAt !== null && timeKnown ? venueTime(startsAt, zone) : TEXTS.timeOpen
  return (
    <Link className="start-game" to={`/watch/${id}`}>
      <span className="start-game-when">
        <b>{score ? TEXTS.finalShort : time}</b>
        {day !== null && <small>{`${weekdayShort(day)} ${dayOfMonth(day)}`}</small>}
      </span>
      <span className="start-game-teams">
        {([home, away] as const).map((team, side) => {
          const lost = score && !hidden && score[side === 0 ? 0 : 1] < score[side === 0 ? 1 : 0]
          return (
            <span key={team.id} className={lost ? 'start-lost' : undefined}>
              <Crest team={team} height="1.375rem" />
              <span>{team.teamname}</span>
              {score && <b>{hidden ? <HiddenScore /> : score[side === 0 ? 0 : 1]}</b>}
            </span>
          )
        })}
      </span>
    </Link>
  )
}
