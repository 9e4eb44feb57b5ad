import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  applyEvents,
  type CorrectedPlay,
  type CorrectStat,
  decide,
  type MatchState,
} from '../../src/index.ts'
import { HOME, MINUTE, period, stateAfter, T0 } from '../given.ts'

const SHOT = {
  teamId: HOME,
  playerId: 11,
  statType: 'TWO POINTS',
  period: 1,
  clock: 5 * MINUTE,
  detail: { fastBreak: true },
} as const satisfies CorrectedPlay

/** Returns a match with one play, which has the id 1. */
function recorded({ statType, ...play }: CorrectedPlay = SHOT): MatchState {
  return stateAfter(period(1), { kind: 'stat-recorded', statId: 1, type: statType, ...play })
}

/** Corrects the play 1, as a scorer's table that knew it as `before` does. */
function correct(state: MatchState, before: CorrectedPlay, play: CorrectedPlay): MatchState {
  const command: CorrectStat = { ...play, type: 'correct-stat', statId: 1, before }
  const decision = decide(state, command, T0)
  if (!decision.ok) throw new Error(decision.rejection.code)
  const events = decision.events.map((body) => ({ ...body, seq: state.seq + 1, at: T0, by: 7 }))
  return applyEvents(state, events)
}

function playIn({ stats: [stat] }: MatchState): CorrectedPlay {
  const {
    teamId = 0,
    playerId = 0,
    type = 'FOUL',
    period = 0,
    clock = 0,
    playerInId,
    x,
    y,
    detail,
  } = stat ?? {}
  return {
    ...{ teamId, playerId, statType: type, period, clock },
    ...(playerInId !== undefined && { playerInId }),
    ...(x !== undefined && { x }),
    ...(y !== undefined && { y }),
    ...(detail !== undefined && { detail }),
  }
}

/** Changes of a shot that don't touch each other's fields. */
const CHANGES: readonly Partial<CorrectedPlay>[] = [
  { playerId: 12 },
  { statType: 'THREE POINTS' },
  { clock: MINUTE },
  { x: 0.4, y: 0.6 },
  { detail: { ...SHOT.detail, secondChance: true } },
]

it('tables that correct different fields of a play keep each other’s corrections, in any order', () =>
  fc.assert(
    fc.property(fc.shuffledSubarray([...CHANGES]), (changes) => {
      const state = changes.reduce(
        (match, change) => correct(match, SHOT, { ...SHOT, ...change }),
        recorded(),
      )
      expect(playIn(state)).toEqual(Object.assign({}, SHOT, ...changes))
    }),
  ))

it('a correction that goes back to the previous play changes only the fields that it had changed', () => {
  const first = { ...SHOT, playerId: 12, statType: 'THREE POINTS' } as const
  const state = [
    [SHOT, first],
    [first, { ...first, x: 0.4, y: 0.6 }],
    [first, SHOT],
  ].reduce((match, [before, after]) => correct(match, before!, after!), recorded())
  expect(playIn(state)).toEqual({ ...SHOT, x: 0.4, y: 0.6 })
})

it('merges details one by one, and a correction without details keeps those that fit', () => {
  const { detail: _, ...plain } = SHOT
  const added = correct(recorded(), SHOT, { ...SHOT, detail: { fastBreak: true, inPaint: true } })
  const removed = correct(added, SHOT, { ...SHOT, detail: {} })
  expect(playIn(removed).detail).toEqual({ inPaint: true })
  const more = { ...SHOT, detail: { fastBreak: true, secondChance: true } }
  expect(playIn(correct(removed, SHOT, more)).detail).toEqual({ inPaint: true, secondChance: true })
  const steal = { ...plain, statType: 'STEAL' } as const
  const restored = correct(correct(added, SHOT, steal), steal, SHOT)
  expect(playIn(restored).detail).toEqual(SHOT.detail)
  expect(playIn(correct(added, SHOT, { ...plain, playerId: 12 })).detail).toEqual({
    fastBreak: true,
    inPaint: true,
  })
})

it('logs nothing if the sender changed nothing, although another table did', () => {
  const state = correct(recorded(), SHOT, { ...SHOT, playerId: 12 })
  const again: CorrectStat = { ...SHOT, type: 'correct-stat', statId: 1, before: SHOT }
  expect(decide(state, again, T0)).toEqual({ ok: true, events: [] })
})

it('a place or an incoming player does not stay with a play that cannot have one', () => {
  const rebound = correct(recorded(), SHOT, { ...SHOT, statType: 'REBOUND' })
  expect(playIn(correct(rebound, SHOT, { ...SHOT, x: 0.4, y: 0.6 }))).toEqual(playIn(rebound))
  const { detail: _, ...plain } = SHOT
  const exchange = { ...plain, statType: 'SUBSTITUTION', playerInId: 16 } as const
  const fouled = correct(recorded(exchange), exchange, { ...plain, statType: 'FOUL' })
  expect(playIn(correct(fouled, exchange, { ...exchange, playerInId: 17 }))).toEqual(playIn(fouled))
})

it('a correction of the time keeps a player who has replaced the previous one meanwhile', () => {
  const player = { id: 19, fname: 'Lea', lname: 'Thorn', jerseyNo: 40, jersey: '40' }
  const listed = { kind: 'player-listed', teamId: HOME, player, insteadOf: 11 } as const
  const state = applyEvents(recorded(), [{ ...listed, seq: 3, at: T0, by: 7 }])
  expect(playIn(correct(state, SHOT, { ...SHOT, clock: MINUTE }))).toEqual({
    ...SHOT,
    playerId: 19,
    clock: MINUTE,
  })
})
