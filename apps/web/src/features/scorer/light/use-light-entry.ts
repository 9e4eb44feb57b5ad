import {
  isWholeTeam,
  type MatchState,
  type RosterPlayer,
  remainingMs,
  type StatType,
  standInId,
} from '@courtside/basketball'
import { useState } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { Play } from '../outbox/write.ts'
import type { MatchControl } from '../table/use-match-control.ts'
import { TEXTS } from '../texts.ts'

/** The last play of a team. It can still be assigned to a number. */
export interface LastPlay {
  readonly clientId: string
  readonly play: Play
}

/** Enters the plays of a match in light mode. */
export interface LightEntry {
  readonly last: LastPlay | null
  /** Enters a play of the team as a whole. If no period has begun, starts the first one. */
  enter(teamId: number, type: StatType): void
  /** Assigns the last play to a player of the roster or a stand-in. */
  say(playerId: number): void
  timeout(teamId: number): void
  /** Undoes the last action of this device. */
  undo(): void
}

/** Returns the functions that enter plays, and the last play, which can still be assigned to a number. */
export function useLightEntry(table: {
  desk: ScorerDesk
  state: MatchState
  control: MatchControl
  now(): number
}): LightEntry {
  const { desk, state, control, now } = table
  const [last, setLast] = useState<LastPlay | null>(null)

  /** Returns the moment of a play that happens now; null if the game is over. */
  function moment(): { period: number; clock: number } | null {
    if (control.over) {
      notify.error(TEXTS.gameOver)
      return null
    }
    if (state.period > 0) return { period: state.period, clock: Math.round(remainingMs(state.clock, now())) }
    desk.enter({ kind: 'period', period: 1, from: 0, leftMs: null }, { failure: TEXTS.nextQuarterFailed })
    return { period: 1, clock: state.setup.ruleset.periodMs }
  }

  return {
    last,
    enter(teamId, type) {
      const at = moment()
      if (at === null) return
      const play: Play = { ...at, teamId, playerId: standInId(teamId, null), type }
      setLast({ play, clientId: desk.enter({ kind: 'play', play }, { failure: TEXTS.saveFailed }) })
    },
    say(playerId) {
      if (last === null || last.play.playerId === playerId) return
      const play = { ...last.play, playerId }
      setLast({ ...last, play })
      const target = { statId: null, clientId: last.clientId }
      desk.enter({ kind: 'correct', target, play, before: last.play }, { failure: TEXTS.correctFailed })
    },
    timeout(teamId) {
      const at = moment()
      if (at === null) return
      if (state.clock.running) control.stopClock()
      setLast(null)
      desk.enter({ kind: 'mark', mark: { ...at, teamId, type: 'TIMEOUT' } }, { failure: TEXTS.markFailed })
    },
    undo() {
      setLast(null)
      desk.undo()
    },
  }
}

/** Returns the players of a team to whom a play can be assigned, by number. */
export function wearersOf(state: MatchState, teamId: number): RosterPlayer[] {
  const team = state.setup.teams.find(({ id }) => id === teamId)
  return (team?.roster ?? [])
    .filter(({ id, outsideSquad }) => !outsideSquad && !isWholeTeam(id))
    .toSorted((one, other) => one.jerseyNo - other.jerseyNo)
}

/**
 * Returns the possible numbers of points of a score under the rules of a match, each with the type of its
 * play.
 */
export function scoringTypes({ setup }: MatchState): readonly (readonly [points: number, type: StatType])[] {
  const { near, far } = setup.ruleset.shots
  if (near === 1) {
    return [
      [1, 'ONE POINT'],
      [2, 'TWO POINTS'],
    ]
  }
  const upToTwo = [
    [1, 'FREE THROW'],
    [2, 'TWO POINTS'],
  ] as const
  return far === 3 ? [...upToTwo, [3, 'THREE POINTS']] : upToTwo
}
