import type { MatchState } from '@courtside/basketball'
import type { LiveMatch } from '../../../live/live-match.ts'
import { ConsoleBar } from './ConsoleBar.tsx'
import { ShotClockBar } from './ShotClockBar.tsx'

/**
 * The bars above the scorer's table: the hall's scoreboard and the shot clock. Their code loads when it is
 * needed.
 */
export default function TableBars(props: {
  live: LiveMatch
  state: MatchState
  matchId: number
  /** Opens the log at the play that precedes an event. */
  openLogAt(seq: number): void
}) {
  return (
    <>
      <ConsoleBar {...props} />
      <ShotClockBar {...props} />
    </>
  )
}
