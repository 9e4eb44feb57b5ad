import type { MatchState } from '@courtside/basketball'
import type { LiveMatch } from '../../../live/live-match.ts'
import { ConsoleBar } from './ConsoleBar.tsx'
import { ShotClockBar } from './ShotClockBar.tsx'

/** The bars above the scorer's table: the hall's scoreboard and the shot clock. Loaded on demand. */
export default function TableBars(props: {
  live: LiveMatch
  state: MatchState
  matchId: number
  /** Opens the log at the play before an event. */
  openLogAt(seq: number): void
}) {
  return (
    <>
      <ConsoleBar {...props} />
      <ShotClockBar {...props} />
    </>
  )
}
