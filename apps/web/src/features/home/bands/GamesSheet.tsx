import type { Fixture } from '@courtside/contract'
import { Link } from 'react-router'
import { HiddenScore, HideScores } from '../../../ui/match/HideScores.tsx'
import { useHiddenScores } from '../../../ui/match/hidden-scores.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { dayOf, dayOfMonth, shortDate, venueTime, weekdayShort } from '../../../ui/written/written-values.ts'
import { TEXTS as HOME } from '../../../views/home/texts.ts'
import { BANDS_TEXTS as TEXTS } from './texts.ts'

/** Number of rows in the sheet. */
const ROWS = 6
/** Number of results in the sheet, if there are enough results and next games. */
const RESULTS = 3
const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000

/** The latest results, the live games and the next ones, by time. */
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
 * Returns the games of the sheet, sorted by time. If there are too few results, more next games are shown,
 * and the other way round.
 */
function mixed(next: readonly Fixture[], results: readonly Fixture[]): Fixture[] {
  const played = results.slice(0, Math.max(RESULTS, ROWS - next.length))
  const coming = next.slice(0, ROWS - played.length)
  const now = new Date().toISOString()
  const byTime = ({ startsAt }: Fixture) => startsAt ?? now
  return [...played, ...coming].sort((a, b) => (byTime(a) < byTime(b) ? -1 : 1))
}

function GameRow({ fixture, hidden }: { fixture: Fixture; hidden: boolean }) {
  const { id, home, away, status, startsAt, timeKnown, zone } = fixture
  const live = status === 'live'
  // The score of a live match in the headline is shown in step with its video. A score here would be ahead of
  // that video.
  const score = live ? null : fixture.score
  const time = startsAt !== null && timeKnown ? venueTime(startsAt, zone) : TEXTS.timeOpen
  return (
    <Link className="start-game" to={`/watch/${id}`}>
      <span className="start-game-when">
        <b className={live ? 'start-live' : undefined}>
          {live ? HOME.live : score ? TEXTS.finalShort : time}
        </b>
        {startsAt && <small>{dayInShort(startsAt, zone)}</small>}
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

/** Formats a day as “Sat 28”, or as “Sat Dec 5” if the weekday alone could mean another week. */
function dayInShort(startsAt: string, zone: string): string {
  const day = dayOf(startsAt, zone)
  const isNear = Math.abs(Date.parse(startsAt) - Date.now()) < SIX_DAYS_MS
  return `${weekdayShort(day)} ${isNear ? dayOfMonth(day) : shortDate(`${day}T12:00`)}`
}
