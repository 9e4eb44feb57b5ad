import { expect } from 'vitest'
import {
  type Command,
  decide,
  type EventBody,
  fold,
  type MarkType,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
  type PlayDetail,
  type Rejection,
  RULESETS,
  type RulesetId,
  type Stat,
  type StatType,
} from '../src/index.ts'

/** Server time of the first event of every test match. */
export const T0 = 1_700_000_000_000
export const SECOND = 1000
export const MINUTE = 60 * SECOND

export const HOME = 1
export const VISITORS = 2

/** Team 1 has players 11 to 18, team 2 players 21 to 28; the first five of each start. */
export function setup(rulesetId: RulesetId = 'nba'): MatchSetup {
  const team = (id: number, name: string) => {
    const ids = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => id * 10 + n)
    const roster = ids.map((playerId) => ({
      id: playerId,
      fname: 'Player',
      lname: `Nr${playerId}`,
      jerseyNo: 99 - playerId,
    }))
    return { id, name, starters: ids.slice(0, 5), roster }
  }
  return { ruleset: RULESETS[rulesetId], teams: [team(HOME, 'Home'), team(VISITORS, 'Visitors')] }
}

/** An event and its time in ms after {@link T0}. */
export type Timed = [afterMs: number, body: EventBody]

export const at = (afterMs: number, body: EventBody): Timed => [afterMs, body]

let lastStatId = 0

/** Returns a play of a player of the test teams; by default in period 1 with 10 minutes left. */
export function play(
  playerId: number,
  type: StatType,
  more: Partial<Stat> & { clientId?: string } = {},
): EventBody & Stat {
  lastStatId += 1
  return {
    kind: 'stat-recorded',
    statId: lastStatId,
    teamId: Math.floor(playerId / 10),
    playerId,
    type,
    period: 1,
    clock: 10 * MINUTE,
    ...more,
  }
}

/** Returns a play of a team; by default in period 1 with 10 minutes left. */
export function mark(
  teamId: number | null,
  type: MarkType,
  more: { period?: number; clock?: number; detail?: PlayDetail } = {},
): EventBody & { statId: number } {
  lastStatId += 1
  return {
    kind: 'mark-recorded',
    statId: lastStatId,
    teamId,
    type,
    period: 1,
    clock: 10 * MINUTE,
    ...more,
  }
}

/** Returns a substitution: `outId` leaves for `inId` with `clock` ms left. */
export function swap(outId: number, inId: number, clock: number, more: Partial<Stat> = {}): EventBody {
  return play(outId, 'SUBSTITUTION', { playerInId: inId, clock, ...more })
}

/** Returns a period start as in older logs: the clock runs at once. */
export const period = (n: number): EventBody => ({ kind: 'period-started', period: n })

/** Returns a period start with the clock stopped. */
export const standing = (n: number): EventBody => ({ kind: 'period-started', period: n, standing: true })

/** Numbers the events of a log; an event without a time happens at the time of the previous one. */
export function log(bodies: readonly (EventBody | Timed)[]): MatchEvent[] {
  let now = T0
  return bodies.map((entry, index) => {
    const [afterMs, body] = Array.isArray(entry) ? entry : [now - T0, entry]
    now = T0 + afterMs
    return { ...body, seq: index + 1, at: now, by: 7 }
  })
}

/** Like {@link stateAfter}, under other rules. */
export function stateBy(rulesetId: RulesetId, ...bodies: (EventBody | Timed)[]): MatchState {
  return fold(setup(rulesetId), log(bodies))
}

export function stateAfter(...bodies: (EventBody | Timed)[]): MatchState {
  return fold(setup(), log(bodies))
}

/** Returns the state of a match in light mode, which has no starters, after these events. */
export function lightAfter(...bodies: (EventBody | Timed)[]): MatchState {
  const { ruleset, teams } = setup()
  const [home, visitors] = teams
  const light: MatchSetup['teams'] = [
    { ...home, starters: [] },
    { ...visitors, starters: [] },
  ]
  return fold({ ruleset, teams: light }, log(bodies))
}

/** Given these events, when this command is decided, then … */
export function given(...bodies: (EventBody | Timed)[]) {
  const events = log(bodies)
  const state = fold(setup(), events)
  return {
    when(command: Command, afterMs = (events.at(-1)?.at ?? T0) - T0) {
      const decision = decide(state, command, T0 + afterMs)
      return {
        thenEvents: (...expected: EventBody[]) => expect(decision).toEqual({ ok: true, events: expected }),
        thenNothing: () => expect(decision).toEqual({ ok: true, events: [] }),
        thenRefused: (rejection: Rejection) => expect(decision).toEqual({ ok: false, rejection }),
      }
    },
  }
}
