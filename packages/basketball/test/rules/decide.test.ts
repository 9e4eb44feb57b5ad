import { describe, expect, it } from 'vitest'
import { type EventBody, type RecordStat, type Rejection, scores } from '../../src/index.ts'
import { at, given, MINUTE, period, play, SECOND, standing, stateAfter, swap, T0 } from '../given.ts'

const FINISHED: EventBody = { kind: 'match-finished' }

function record(more: Partial<RecordStat> = {}): RecordStat {
  return {
    type: 'record-stat',
    statId: 1000,
    teamId: 1,
    playerId: 11,
    statType: 'TWO POINTS',
    period: 1,
    ...more,
  }
}

const exchange = (playerId: number, playerInId: number, more: Partial<RecordStat> = {}) =>
  record({ statType: 'SUBSTITUTION', playerId, playerInId, ...more })

describe('start-period', () => {
  const tiedAfterFour = [period(4), play(11, 'TWO POINTS'), play(21, 'TWO POINTS')]

  it.each([1, 2, 3, 4])('selects quarter %d by hand at any time', (n) =>
    given(period(5)).when({ type: 'start-period', period: n }).thenEvents(standing(n)),
  )

  it('does nothing for the current period', () =>
    given(period(2)).when({ type: 'start-period', period: 2 }).thenNothing())

  it('goes to overtime after the 4th when tied, and to another after that', () => {
    given(...tiedAfterFour)
      .when({ type: 'start-period', period: 5 })
      .thenEvents(standing(5))
    given(...tiedAfterFour, period(5))
      .when({ type: 'start-period', period: 6 })
      .thenEvents(standing(6))
  })

  it('returns to an overtime that was started, tied or not', () =>
    given(...tiedAfterFour, period(5), play(11, 'TWO POINTS', { period: 5 }), period(4))
      .when({ type: 'start-period', period: 5 })
      .thenEvents(standing(5)))

  it.each([
    ['without a tie', [period(4), play(11, 'TWO POINTS')], 5],
    ['without the 4th', [period(3)], 5],
    ['without the previous overtime', tiedAfterFour, 6],
    ['after the finish', [period(1), FINISHED], 2],
  ])('has no further period %s', (_, events, n) =>
    given(...events)
      .when({ type: 'start-period', period: n })
      .thenRefused({ code: 'no-more-periods' }),
  )

  it('sets the clock of the ended period to what the scorer saw', () => {
    given(period(1))
      .when({ type: 'start-period', period: 2, remainingMs: 8 * MINUTE }, 5 * MINUTE)
      .thenEvents({ kind: 'clock-set', remainingMs: 8 * MINUTE }, standing(2))
    given(period(1))
      .when({ type: 'start-period', period: 2, remainingMs: 7 * MINUTE - 100 }, 5 * MINUTE)
      .thenEvents(standing(2))
    given(period(5))
      .when({ type: 'start-period', period: 1, remainingMs: 6 * MINUTE })
      .thenRefused({ code: 'clock-out-of-range', lengthMs: 300000 })
  })

  it.each([0, -1, 1.5, Number.NaN])('refuses quarter %d', (n) =>
    given().when({ type: 'start-period', period: n }).thenRefused({ code: 'invalid-quarter' }),
  )
})

describe('clock', () => {
  const stopped = [period(1), at(MINUTE, { kind: 'clock-stopped' })] as const

  it('can be stopped and started, and a repeat does nothing', () => {
    given(period(1)).when({ type: 'stop-clock' }).thenEvents({ kind: 'clock-stopped' })
    given(period(1)).when({ type: 'start-clock' }).thenNothing()
    given(...stopped)
      .when({ type: 'start-clock' })
      .thenEvents({ kind: 'clock-started' })
    given(...stopped)
      .when({ type: 'stop-clock' })
      .thenNothing()
  })

  it('does not start when its time is up, unless the scorer saw time left', () => {
    const usedUp = [standing(1), { kind: 'clock-set', remainingMs: 0 }] as const
    given(...usedUp)
      .when({ type: 'start-clock' })
      .thenRefused({ code: 'time-is-up' })
    given(...usedUp)
      .when({ type: 'start-clock', remainingMs: 5 * SECOND })
      .thenEvents({ kind: 'clock-set', remainingMs: 5 * SECOND }, { kind: 'clock-started' })
  })

  it('needs a quarter', () => {
    given().when({ type: 'start-clock' }).thenRefused({ code: 'no-period-yet' })
    given().when({ type: 'set-clock', remainingMs: 0 }).thenRefused({ code: 'no-period-yet' })
  })

  it.each([0, 1, 12 * MINUTE])('is set to %d ms', (ms) =>
    given(period(1))
      .when({ type: 'set-clock', remainingMs: ms })
      .thenEvents({ kind: 'clock-set', remainingMs: ms }),
  )

  it.each([-1, 12 * MINUTE + 1, Number.NaN])('is not set to %d ms', (ms) =>
    given(period(1))
      .when({ type: 'set-clock', remainingMs: ms })
      .thenRefused({ code: 'clock-out-of-range', lengthMs: 720000 }),
  )
})

describe('record-stat', () => {
  const recorded = {
    kind: 'stat-recorded',
    statId: 1000,
    teamId: 1,
    playerId: 11,
    type: 'TWO POINTS',
    period: 1,
  } as const

  it('happens at the current clock unless the command states another', () => {
    given(period(1))
      .when(record(), 30 * SECOND)
      .thenEvents({ ...recorded, clock: 12 * MINUTE - 30 * SECOND })
    given(period(1))
      .when(record({ clock: 5000, x: 0, y: 1, clientId: 'c' }))
      .thenEvents({ ...recorded, clock: 5000, x: 0, y: 1, clientId: 'c' })
  })

  it('happens at the end of a period that is not current', () =>
    given(period(1), period(2))
      .when(record(), MINUTE)
      .thenEvents({ ...recorded, clock: 0 }))

  it('records the same client id once, even if the play was undone or the match finished since', () => {
    const first: EventBody = { ...recorded, statId: 1, clock: 0, clientId: 'c' }
    given(period(1), first)
      .when(record({ clientId: 'c' }))
      .thenNothing()
    given(period(1), first, { kind: 'stat-voided', statId: 1 }, FINISHED)
      .when(record({ clientId: 'c' }))
      .thenNothing()
  })

  it('accepts equal plays with different client ids', () => {
    const first: EventBody = { ...recorded, statId: 1, clock: 5000, clientId: 'c' }
    given(period(1), first)
      .when(record({ clock: 5000, clientId: 'd' }))
      .thenEvents({ ...recorded, clock: 5000, clientId: 'd' })
  })

  it.each<[Rejection, Partial<RecordStat>]>([
    [
      { code: 'team-not-in-match', teamId: 3 },
      { teamId: 3, playerId: 99 },
    ],
    [
      { code: 'player-not-in-team', playerId: 21, teamId: 1 },
      { playerId: 21, period: 9 },
    ],
    [{ code: 'invalid-quarter' }, { period: 2, clock: -1 }],
    [{ code: 'invalid-substitution-quarter' }, { period: 2, statType: 'SUBSTITUTION' }],
    [
      { code: 'clock-out-of-range', lengthMs: 720000, period: { word: 'QUARTER', number: 1 } },
      { clock: -1, x: 2 },
    ],
    [
      { code: 'clock-out-of-range', lengthMs: 720000, period: { word: 'QUARTER', number: 1 } },
      { clock: 720_001 },
    ],
    [{ code: 'place-outside-court' }, { x: 1.01, y: 0, playerInId: 16 }],
    [{ code: 'place-outside-court' }, { x: 1, y: Number.NaN }],
    [{ code: 'half-a-place' }, { x: 1 }],
    [{ code: 'no-substitution' }, { playerInId: 16 }],
    [
      { code: 'player-not-in-team', playerId: 26, teamId: 1 },
      { statType: 'SUBSTITUTION', playerInId: 26 },
    ],
    [
      { code: 'not-on-court', player: '#83 Player Nr16' },
      { statType: 'SUBSTITUTION', playerId: 16, playerInId: 11 },
    ],
    [
      { code: 'on-court-already', player: '#87 Player Nr12' },
      { statType: 'SUBSTITUTION', playerInId: 12 },
    ],
    [
      { code: 'on-court-already', player: '#88 Player Nr11' },
      { statType: 'SUBSTITUTION', playerInId: 11 },
    ],
    [{ code: 'invalid-stat-id', statId: Number.NaN }, { statId: Number.NaN }],
    [{ code: 'unknown-stat-type', statType: 'DUNK' }, { statType: 'DUNK' as never }],
  ])('refuses with %j', (rejection, more) => given(period(1)).when(record(more)).thenRefused(rejection))

  it('refuses a stat id that is already in the log', () =>
    given(period(1), play(11, 'STEAL', { statId: 1000 }))
      .when(record())
      .thenRefused({ code: 'stat-recorded', statId: 1000 }))

  it('refuses a period that never started', () =>
    given().when(record()).thenRefused({ code: 'invalid-quarter' }))

  it('accepts a foul of a player on the bench', () =>
    given(period(1))
      .when(record({ playerId: 18, statType: 'FOUL', clock: 0 }))
      .thenEvents({ ...recorded, playerId: 18, type: 'FOUL', clock: 0 }))
})

describe('a player who has fouled out', () => {
  const fouls = (playerId: number, count: number, clock = 5 * MINUTE) =>
    Array.from({ length: count }, () => play(playerId, 'FOUL', { clock }))
  const comeIn = (playerInId: number, clock: number) =>
    record({ playerId: 12, statType: 'SUBSTITUTION', playerInId, clock })
  const cameIn = (clock: number): EventBody => ({
    kind: 'stat-recorded',
    statId: 1000,
    teamId: 1,
    playerId: 12,
    playerInId: 11,
    type: 'SUBSTITUTION',
    period: 1,
    clock,
  })
  const leaves = swap(11, 16, 5 * MINUTE)
  const refusal = { code: 'fouled-out', player: '#88 Player Nr11' } as const

  it('does not come in again', () =>
    given(period(1), ...fouls(11, 6), leaves)
      .when(comeIn(11, 4 * MINUTE))
      .thenRefused(refusal))

  it('comes in after one of the fouls was voided', () => {
    const [first, ...others] = fouls(11, 6)
    const statId = first?.kind === 'stat-recorded' ? first.statId : 0
    return given(period(1), first as EventBody, ...others, leaves, { kind: 'stat-voided', statId })
      .when(comeIn(11, 4 * MINUTE))
      .thenEvents(cameIn(4 * MINUTE))
  })

  it('may come in before the last foul, in a substitution that is entered late', () =>
    given(period(1), swap(11, 16, 8 * MINUTE), ...fouls(11, 6))
      .when(comeIn(11, 6 * MINUTE))
      .thenEvents(cameIn(6 * MINUTE)))

  it('comes in when no other player is left: under NBA rules no team plays with four', () =>
    given(period(1), ...[11, 17, 18].flatMap((id) => fouls(id, 6)), leaves)
      .when(comeIn(11, 4 * MINUTE))
      .thenEvents(cameIn(4 * MINUTE)))
})

describe('substitution', () => {
  const substituted = {
    kind: 'stat-recorded',
    statId: 1000,
    teamId: 1,
    type: 'SUBSTITUTION',
    period: 1,
  } as const
  const early = swap(11, 16, 6 * MINUTE)

  it('is checked against the players on court at its own moment', () => {
    given(period(1), early)
      .when(exchange(11, 17, { clock: 7 * MINUTE }))
      .thenEvents({ ...substituted, playerId: 11, playerInId: 17, clock: 7 * MINUTE })
    given(period(1), early)
      .when(exchange(16, 17, { clock: 7 * MINUTE }))
      .thenRefused({ code: 'not-on-court', player: '#83 Player Nr16' })
    given(period(1), early)
      .when(exchange(16, 17, { clock: 6 * MINUTE }))
      .thenEvents({ ...substituted, playerId: 16, playerInId: 17, clock: 6 * MINUTE })
  })

  it('is not placed before an earlier substitution, even if the clock was set to more time after it', () =>
    given(period(1), early, at(6 * MINUTE, { kind: 'clock-set', remainingMs: 8 * MINUTE }))
      .when(exchange(16, 11), 7 * MINUTE)
      .thenEvents({ ...substituted, playerId: 16, playerInId: 11, clock: 6 * MINUTE }))

  it('is accepted without the player who comes in', () =>
    given(period(1))
      .when(record({ statType: 'SUBSTITUTION', clock: 5000 }))
      .thenEvents({ ...substituted, playerId: 11, clock: 5000 }))
})

describe('void and restore', () => {
  const stat = play(11, 'STEAL', { statId: 5 })
  const voided: EventBody = { kind: 'stat-voided', statId: 5 }

  it('undo a stat once and redo it once', () => {
    given(period(1), stat).when({ type: 'void-stat', statId: 5 }).thenEvents(voided)
    given(period(1), stat, voided).when({ type: 'void-stat', statId: 5 }).thenNothing()
    given(period(1), stat, voided)
      .when({ type: 'restore-stat', statId: 5 })
      .thenEvents({ kind: 'stat-restored', statId: 5 })
    given(period(1), stat).when({ type: 'restore-stat', statId: 5 }).thenRefused({ code: 'stat-exists' })
  })

  it('restore only a play of a player, or only one of a team, when asked to', () => {
    given(period(1), stat, voided)
      .when({ type: 'restore-stat', statId: 5, of: 'team' })
      .thenRefused({ code: 'no-such-mark' })
    const mark = { statId: 6, type: 'TIMEOUT', teamId: 1, period: 1, clock: 0 } as const
    given(period(1), { kind: 'mark-recorded', ...mark }, { kind: 'stat-voided', statId: 6 })
      .when({ type: 'restore-stat', statId: 6, of: 'player' })
      .thenRefused({ code: 'unknown-stat', statId: 6 })
  })

  it.each(['void-stat', 'restore-stat'] as const)('%s knows only what is in the log', (type) =>
    given(period(1), stat).when({ type, statId: 6 }).thenRefused({ code: 'unknown-stat', statId: 6 }),
  )
})

describe('after the finish', () => {
  const over = [period(1), play(11, 'STEAL', { statId: 5 }), FINISHED]

  it('finishing again does nothing', () => {
    given(period(1)).when({ type: 'finish' }).thenEvents(FINISHED)
    given(...over)
      .when({ type: 'finish' })
      .thenNothing()
  })

  it.each([
    { type: 'start-clock' } as const,
    { type: 'stop-clock' } as const,
    { type: 'set-clock', remainingMs: 0 } as const,
    { type: 'void-stat', statId: 5 } as const,
    { type: 'restore-stat', statId: 5 } as const,
    record(),
  ])('refuses $type', (command) =>
    given(...over)
      .when(command)
      .thenRefused({ code: 'game-over' }),
  )
})

describe('correct-stat', () => {
  const recorded = play(11, 'TWO POINTS', { statId: 1, clientId: 'c' })
  const correction = { ...record({ statId: 1, clock: 5000 }), type: 'correct-stat', clock: 5000 } as const
  const corrected = {
    statId: 1,
    teamId: 1,
    playerId: 12,
    type: 'THREE POINTS',
    period: 1,
    clock: 5000,
  } as const

  it('turns a play into another one, which keeps its position', () => {
    given(period(1), recorded)
      .when({ ...correction, playerId: 12, statType: 'THREE POINTS' })
      .thenEvents({ kind: 'stat-corrected', ...corrected })
    const state = stateAfter(period(1), recorded, play(21, 'STEAL'), { kind: 'stat-corrected', ...corrected })
    expect(state.stats[0]).toMatchObject({ ...corrected, clientId: 'c', at: T0 })
    expect(state.stats[0]).not.toHaveProperty('voided')
    expect(scores(state)).toEqual([3, 0])
  })

  it('does nothing when the play is unchanged', () =>
    given(period(1), play(11, 'TWO POINTS', { statId: 1, clock: 5000 }))
      .when(correction)
      .thenNothing())

  it('refuses a play that could not have been recorded, a removed play and an unknown one', () => {
    given(period(1), recorded)
      .when({ ...correction, playerId: 21 })
      .thenRefused({ code: 'player-not-in-team', playerId: 21, teamId: 1 })
    given(period(1), recorded, { kind: 'stat-voided', statId: 1 })
      .when(correction)
      .thenRefused({ code: 'play-removed' })
    given(period(1)).when(correction).thenRefused({ code: 'unknown-stat', statId: 1 })
  })

  it('may change the incoming player, with the checks of a new substitution', () =>
    given(period(1), swap(11, 16, MINUTE, { statId: 1 }))
      .when({ ...exchange(11, 17, { statId: 1 }), type: 'correct-stat', clock: MINUTE })
      .thenEvents({
        kind: 'stat-corrected',
        statId: 1,
        teamId: 1,
        playerId: 11,
        type: 'SUBSTITUTION',
        period: 1,
        clock: MINUTE,
        playerInId: 17,
      }))
})

describe('marks', () => {
  const timeout = { type: 'record-mark', statId: 5, markType: 'TIMEOUT', teamId: 1, period: 1 } as const
  const taken = { kind: 'mark-recorded', statId: 5, type: 'TIMEOUT', teamId: 1, period: 1 } as const

  it('are recorded now, voided and restored', () => {
    given(period(1))
      .when(timeout, SECOND)
      .thenEvents({ ...taken, clock: 12 * MINUTE - SECOND })
    given(period(1), { ...taken, clock: 0 })
      .when({ type: 'void-stat', statId: 5 })
      .thenEvents({ kind: 'stat-voided', statId: 5 })
    const voided = stateAfter(period(1), { ...taken, clock: 0 }, { kind: 'stat-voided', statId: 5 })
    expect(voided.marks[0]?.voided).toBe(true)
    given(period(1), { ...taken, clock: 0 }, { kind: 'stat-voided', statId: 5 })
      .when({ type: 'restore-stat', statId: 5 })
      .thenEvents({ kind: 'stat-restored', statId: 5 })
  })

  it('need a team of the match and a quarter that was started', () => {
    given(period(1))
      .when({ ...timeout, teamId: 9 })
      .thenRefused({ code: 'team-not-in-match', teamId: 9 })
    given().when(timeout).thenRefused({ code: 'invalid-quarter' })
    given(period(1), FINISHED).when(timeout).thenRefused({ code: 'game-over' })
  })
})

describe('a command that arrives late', () => {
  const running = [period(1)] as const

  it('sets the clock to what the scorer saw', () => {
    given(...running)
      .when({ type: 'stop-clock', remainingMs: 11 * MINUTE }, 2 * MINUTE)
      .thenEvents({ kind: 'clock-stopped' }, { kind: 'clock-set', remainingMs: 11 * MINUTE })
    given(standing(1))
      .when({ type: 'start-clock', remainingMs: 11 * MINUTE }, 2 * MINUTE)
      .thenEvents({ kind: 'clock-set', remainingMs: 11 * MINUTE }, { kind: 'clock-started' })
  })

  it('does not change the clock for a mere network delay', () =>
    given(...running)
      .when({ type: 'stop-clock', remainingMs: 12 * MINUTE - 100 }, 200)
      .thenEvents({ kind: 'clock-stopped' }))

  it.each(['start-clock', 'stop-clock', 'set-clock'] as const)(
    'does not change the clock of a later period: %s',
    (type) => {
      const late = { type, remainingMs: 20 * SECOND, period: 1, clientId: 'c' }
      given(period(1), standing(2)).when(late).thenEvents({ kind: 'unchanged', clientId: 'c' })
      given(period(1), period(2)).when(late).thenEvents({ kind: 'unchanged', clientId: 'c' })
      given(period(1), standing(2))
        .when({ ...late, type: 'start-clock', period: 2 })
        .thenEvents({ kind: 'clock-set', remainingMs: 20 * SECOND, clientId: 'c' }, { kind: 'clock-started' })
    },
  )

  it('is refused with more time than the period has', () =>
    given(...running)
      .when({ type: 'stop-clock', remainingMs: 13 * MINUTE })
      .thenRefused({ code: 'clock-out-of-range', lengthMs: 720000 }))
})

describe('the same client id', () => {
  it('stops the clock once, even if the clock runs again when the repeat arrives', () => {
    given(period(1))
      .when({ type: 'stop-clock', clientId: 'c' })
      .thenEvents({ kind: 'clock-stopped', clientId: 'c' })
    given(period(1), { kind: 'clock-stopped', clientId: 'c' }, { kind: 'clock-started' })
      .when({ type: 'stop-clock', clientId: 'c' })
      .thenNothing()
  })

  it('is recorded for a command without effect, and its repeat does not undo later changes', () => {
    const stopped = [period(1), { kind: 'clock-stopped' }] as const
    given(...stopped)
      .when({ type: 'stop-clock', clientId: 'c' })
      .thenEvents({ kind: 'unchanged', clientId: 'c' })
    given(...stopped, { kind: 'unchanged', clientId: 'c' }, { kind: 'clock-started' })
      .when({ type: 'stop-clock', clientId: 'c' })
      .thenNothing()
  })

  it('restores once', () =>
    given(
      period(1),
      play(11, 'STEAL', { statId: 1 }),
      { kind: 'stat-voided', statId: 1 },
      {
        kind: 'stat-restored',
        statId: 1,
        clientId: 'c',
      },
    )
      .when({ type: 'restore-stat', statId: 1, clientId: 'c' })
      .thenNothing())
})

describe('reopen', () => {
  const reopened: EventBody = { kind: 'match-reopened' }

  it('reopens a finished match, which then accepts plays, and does nothing to a live one', () => {
    given(period(1), FINISHED).when({ type: 'reopen' }).thenEvents(reopened)
    given(period(1)).when({ type: 'reopen' }).thenNothing()
    given(period(1), FINISHED, reopened)
      .when(record(), 0)
      .thenEvents({ ...play(11, 'TWO POINTS', { statId: 1000, clock: 12 * MINUTE }) })
  })

  it('keeps the time of the finish, unless the match was continued', () => {
    const first = [at(0, period(1)), at(MINUTE, FINISHED), at(2 * MINUTE, reopened)] as const
    expect(stateAfter(...first).finishedAt).toBeNull()
    expect(stateAfter(...first, at(3 * MINUTE, FINISHED)).finishedAt).toBe(T0 + MINUTE)
    const playedOn = stateAfter(...first, { kind: 'clock-started' }, at(3 * MINUTE, FINISHED))
    expect(playedOn.finishedAt).toBe(T0 + 3 * MINUTE)
  })
})
