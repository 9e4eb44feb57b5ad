import {
  coachOut,
  isBenchFoul,
  MARK_WORDS,
  type MarkType,
  type MatchState,
  possessionArrow,
} from '@courtside/basketball'
import { useState } from 'react'
import { notify } from '../../../ui/dialogs/notify.ts'
import type { EntryMoment } from '../entry/use-moment.ts'
import type { PlayEntryState } from '../entry/use-play-entry.ts'
import type { PlayInQuestion } from '../log/use-play-in-question.ts'
import type { ScorerDesk } from '../outbox/scorer-desk.ts'
import type { ScorerTeam } from '../table/scorer-view.ts'
import { arrowTurned, markAdded, TEXTS, timeoutCalled } from '../texts.ts'

/**
 * Marks that always stop the clock. After other marks, such as a foul or a held ball, the scorer has usually
 * stopped it at the whistle.
 */
const STOPS_THE_CLOCK: ReadonlySet<MarkType> = new Set(['TIMEOUT', 'OFFICIAL TIMEOUT', 'CHALLENGE'])

/** Functions that enter team plays, and their state. */
export interface TeamMarks {
  /** The side to which the possession arrow points; null if it was not set yet. */
  readonly arrow: 0 | 1 | null
  /** The side whose time-out needs confirmation, because that team has none left; null if there is none. */
  readonly doubt: 0 | 1 | null
  /** Enters the time-out that needs confirmation, or discards it. */
  resolveDoubt(enter: boolean): void
  timeout(side: 0 | 1): void
  /**
   * Points the possession arrow to the other team. The first time, points it to the visitors, as after an
   * opening jump ball that the home team won.
   */
  turnArrow(): void
  pointArrow(side: 0 | 1): void
  /**
   * Enters a play of a team, or with null a play that belongs to no team. Time-outs and challenges stop the
   * clock. After a foul of coach or bench, asks for the free throws.
   */
  enter(type: MarkType, side: 0 | 1 | null): void
}

/** Returns the functions that enter team plays. */
export function useTeamMarks(table: {
  desk: ScorerDesk
  state: MatchState
  teams: readonly [ScorerTeam, ScorerTeam]
  over: boolean
  moment: EntryMoment
  stopClock(): void
  atFoul(): void
  inQuestion: PlayInQuestion
  askThrows: PlayEntryState['askThrows']
}): TeamMarks {
  const { desk, state, over, moment, stopClock, inQuestion } = table
  const [doubt, setDoubt] = useState<0 | 1 | null>(null)
  const { teams, ruleset } = state.setup
  const pointed = possessionArrow(state)
  const arrow = pointed === null ? null : pointed === teams[0].id ? 0 : 1

  const mark = (type: MarkType, side: 0 | 1 | null) => {
    if (over) return notify.error(TEXTS.gameOver)
    if (state.period === 0) return notify.error(TEXTS.invalidQuarter)
    const team = side === null ? null : teams[side]
    const name = team?.name ?? ''
    const isForgotten = moment.past !== null
    const at = moment.takeMoment()
    if (STOPS_THE_CLOCK.has(type) && state.clock.running && !isForgotten) stopClock()
    if (isBenchFoul(type)) table.atFoul()
    const clientId = desk.enter(
      { kind: 'mark', mark: { type, teamId: team?.id ?? null, ...at } },
      {
        success: successOf(type, name),
        failure: TEXTS.markFailed,
      },
    )
    inQuestion.offer({ type }, { statId: null, clientId })
    if (!isBenchFoul(type) || side === null || !team) return
    table.askThrows(side === 0 ? 1 : 0, ruleset.technicalThrows, at)
    if (sendsCoachOff(state, team.id, type)) notify.standard(TEXTS.coachIsOut(name))
  }

  return {
    arrow,
    doubt,
    resolveDoubt(enter) {
      setDoubt(null)
      if (enter && doubt !== null) mark('TIMEOUT', doubt)
    },
    timeout(side) {
      if (!over && state.period > 0 && table.teams[side].timeoutsLeft === 0) setDoubt(side)
      else mark('TIMEOUT', side)
    },
    turnArrow: () => mark('POSSESSION', arrow === 1 ? 0 : 1),
    pointArrow: (side) => mark('POSSESSION', side),
    enter: mark,
  }
}

/** Returns whether one more foul of coach or bench disqualifies the coach. */
function sendsCoachOff(state: MatchState, teamId: number, type: MarkType): boolean {
  if (coachOut(state, teamId) !== null) return false
  const [last] = state.marks.slice(-1)
  const next = {
    statId: 0,
    type,
    teamId,
    period: state.period,
    clock: 0,
    seq: (last?.seq ?? 0) + 1,
    at: 0,
    by: null,
  }
  return coachOut({ ...state, marks: [...state.marks, next] }, teamId) !== null
}

function successOf(type: MarkType, team: string): string {
  if (type === 'TIMEOUT') return timeoutCalled(team)
  return type === 'POSSESSION' ? arrowTurned(team) : markAdded(MARK_WORDS[type], team)
}
