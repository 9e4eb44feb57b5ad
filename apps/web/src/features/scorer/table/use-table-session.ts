import type { MatchState } from '@courtside/basketball'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LiveMatch, LiveSnapshot } from '../../../live/live-match.ts'
import { measureClock } from '../../../live/measure-clock.ts'
import { useWakeLock } from '../../../ui/browser/use-wake-lock.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { matchColours, paletteOf } from '../../../ui/teams/team-colours.ts'
import { useAutoPause } from '../clock/use-auto-pause.ts'
import type { DeskSnapshot } from '../outbox/desk-snapshot.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import { TEXTS } from '../texts.ts'
import type { TableBackend } from './table-backend.ts'
import { useMatchControl } from './use-match-control.ts'
import { useScorerDesk } from './use-scorer-desk.ts'

/** A match as the live connection has read it. */
export type ReadyMatch = Extract<LiveSnapshot, { phase: 'ready' }>

/** The input for opening a table. */
export interface OpenTable {
  live: LiveMatch
  match: ReadyMatch
  backend: TableBackend
}

/**
 * Returns what both the full table and the table of light mode need: the match with the writes of this
 * device, the desk, the teams' colours, and clock and periods.
 */
export function useTableSession({ live, match, backend }: OpenTable) {
  const { detail, state: logged, connection } = match
  const { now } = live
  const { desk, snapshot, state } = useScorerDesk({ matchId: detail.id, backend, state: logged, now })
  useConnection(live, connection, desk)
  useWakeLock()
  const colours = useMemo(
    () => matchColours(paletteOf(detail.team1), paletteOf(detail.team2)),
    [detail.team1, detail.team2],
  )
  const control = useMatchControl({ desk, state, now, ended: isEnded(snapshot.endedIn, state) })
  useAutoPause(state, now, control.stopClock)
  const ends = useNextSteps(backend.afterGame, logged, snapshot)
  const endMatch = () => {
    ends()
    control.endMatch()
  }
  return { desk, snapshot, state, colours, control: { ...control, endMatch } }
}

/**
 * Opens the page with the next steps when the server has finished a match that was ended at this table. Stays
 * on the table while there are plays that the server has refused.
 * @returns a function to be called when the scorer ends the match
 */
function useNextSteps(
  afterGame: string | null,
  { finishedAt }: MatchState,
  { refused }: DeskSnapshot,
): () => void {
  const [isEnding, setEnding] = useState(false)
  const navigate = useNavigate()
  const leads = isEnding && finishedAt !== null && refused.length === 0
  useEffect(() => {
    if (leads && afterGame !== null) void navigate(afterGame)
  }, [leads, afterGame, navigate])
  return () => setEnding(true)
}

/** Returns whether a reload of the page would interrupt a delivery or lose data that only this window has. */
export function wouldLose({ waiting, refused, durable, isStored }: DeskSnapshot): boolean {
  return waiting.length > 0 || !isStored || (!durable && refused.length > 0)
}

/** Reopens a finished match for corrections, and reports the result. */
export async function reopenMatch(live: LiveMatch, backend: TableBackend, desk: ScorerDesk): Promise<void> {
  try {
    await backend.reopen()
    desk.endGame(null)
    live.reloadIfOver()
    notify.success(TEXTS.reopened)
  } catch (error) {
    console.error(TEXTS.reopenFailed, error)
    notify.error(TEXTS.reopenFailed)
  }
}

/**
 * Returns whether the scorer has ended the game in the current period and has not continued it. Only the
 * button End Match finishes the match.
 */
function isEnded(endedIn: number | null, { period }: MatchState): boolean {
  return endedIn !== null && endedIn === period
}

/** Measures the server's time and delivers waiting writes, each time that the connection is restored. */
function useConnection(live: LiveMatch, connection: ReadyMatch['connection'], desk: ScorerDesk): void {
  useEffect(() => {
    if (connection !== 'live') return
    desk.wake()
    void measureClock(live.clock, live.askServerNow)
  }, [live, connection, desk])
}
