import { describe, expect, it } from 'vitest'
import { decide, type EventBody, possessionArrow } from '../../src/index.ts'
import {
  at,
  given,
  HOME,
  MINUTE,
  mark,
  period,
  SECOND,
  standing,
  stateAfter,
  stateBy,
  T0,
  VISITORS,
} from '../given.ts'

const BY_CONSOLE: EventBody = { kind: 'clock-keeper-set', keeper: 'console' }
const BY_PEOPLE: EventBody = { kind: 'clock-keeper-set', keeper: 'people' }
const FINISHED: EventBody = { kind: 'match-finished' }

describe('set-clock-keeper', () => {
  it('lets a console keep the clock in mid-game, and changes nothing else', () => {
    given(period(1))
      .when({ type: 'set-clock-keeper', keeper: 'console' }, 30 * SECOND)
      .thenEvents(BY_CONSOLE)
    const { clock, clockKeeper } = stateAfter(period(1), at(30 * SECOND, BY_CONSOLE))
    expect({ clock, clockKeeper }).toEqual({ clock: stateAfter(period(1)).clock, clockKeeper: 'console' })
  })

  it('gives the clock back to people', () =>
    given(period(1), BY_CONSOLE).when({ type: 'set-clock-keeper', keeper: 'people' }).thenEvents(BY_PEOPLE))

  it('changes nothing if people keep the clock already', () =>
    given(period(1)).when({ type: 'set-clock-keeper', keeper: 'people' }).thenNothing())

  it('is refused after the end', () =>
    given(period(1), FINISHED)
      .when({ type: 'set-clock-keeper', keeper: 'console' })
      .thenRefused({ code: 'game-over' }))
})

describe('while a console keeps the clock', () => {
  it.each([
    { type: 'start-clock' },
    { type: 'stop-clock' },
    { type: 'set-clock', remainingMs: 5 * MINUTE },
  ] as const)('people cannot $type', (command) =>
    given(period(1), BY_CONSOLE).when(command).thenRefused({ code: 'console-keeps-clock' }),
  )

  it('people can start periods; a remaining time that they send does not change the clock of the ended period', () =>
    given(period(1), BY_CONSOLE)
      .when({ type: 'start-period', period: 2, remainingMs: 3 * MINUTE }, 5 * MINUTE)
      .thenEvents(standing(2)))

  it('a time-out does not change the clock', () =>
    given(period(1), BY_CONSOLE)
      .when({
        type: 'record-mark',
        statId: 900,
        markType: 'TIMEOUT',
        teamId: 1,
        period: 1,
        clock: 9 * MINUTE,
      })
      .thenEvents({
        kind: 'mark-recorded',
        statId: 900,
        type: 'TIMEOUT',
        teamId: 1,
        period: 1,
        clock: 9 * MINUTE,
      }))

  it('the end of the game stops the clock', () =>
    expect(stateAfter(period(1), BY_CONSOLE, at(MINUTE, FINISHED)).clock.running).toBe(false))
})

describe('follow-console', () => {
  const follow = (running: boolean, remainingMs: number, of = 1) =>
    ({ type: 'follow-console', running, remainingMs, period: of, statId: 901 }) as const

  it('starts the clock at the time that the console shows', () =>
    given(standing(1), BY_CONSOLE)
      .when(follow(true, 11 * MINUTE + 59 * SECOND))
      .thenEvents({ kind: 'clock-set', remainingMs: 11 * MINUTE + 59 * SECOND }, { kind: 'clock-started' }))

  it('stops the clock, and then sets the exact time', () =>
    given(period(1), BY_CONSOLE)
      .when(follow(false, 11 * MINUTE), 61 * SECOND)
      .thenEvents({ kind: 'clock-stopped' }, { kind: 'clock-set', remainingMs: 11 * MINUTE }))

  it('corrects a running clock by a tenth without stopping it', () => {
    given(period(1), BY_CONSOLE)
      .when(follow(true, 11 * MINUTE + 100), MINUTE)
      .thenEvents({ kind: 'clock-set', remainingMs: 11 * MINUTE + 100 })
    const corrected: EventBody = { kind: 'clock-set', remainingMs: 11 * MINUTE + 100 }
    expect(stateAfter(period(1), BY_CONSOLE, at(MINUTE, corrected)).clock.running).toBe(true)
  })

  it('restarts the game clock if it has reached zero while the console still shows time', () =>
    given(period(1), BY_CONSOLE)
      .when(follow(true, 200), 12 * MINUTE)
      .thenEvents({ kind: 'clock-set', remainingMs: 200 }, { kind: 'clock-started' }))

  describe('when the console starts the clock of a later period', () => {
    const arrow = mark(HOME, 'POSSESSION')
    const started: EventBody = { kind: 'clock-started' }
    const full = 10 * MINUTE
    const startAt = (left: number, ...bodies: EventBody[]) =>
      decide(stateBy('fiba', standing(1), BY_CONSOLE, ...bodies), follow(true, left, 2), T0)

    it('records the throw-in of the team with the arrow, and turns the arrow', () => {
      const throwIn: EventBody = {
        kind: 'mark-recorded',
        statId: 901,
        type: 'JUMP BALL',
        teamId: HOME,
        period: 2,
        clock: full,
        detail: { kind: 'period-start' },
      }
      const set: EventBody = { kind: 'clock-set', remainingMs: full - 100 }
      expect(startAt(full - 100, arrow, standing(2))).toEqual({ ok: true, events: [set, started, throwIn] })
      expect(possessionArrow(stateBy('fiba', standing(1), arrow, standing(2), throwIn))).toBe(VISITORS)
    })

    it('records no throw-in if the scorer entered one, if the arrow is unset, or later in the period', () => {
      const entered = mark(VISITORS, 'POSSESSION', { period: 2, clock: full })
      const later: EventBody = { kind: 'clock-set', remainingMs: 5 * MINUTE }
      const onlyStart = { ok: true, events: [started] }
      expect(startAt(full, arrow, standing(2), entered)).toEqual(onlyStart)
      expect(startAt(full, standing(2))).toEqual(onlyStart)
      expect(startAt(5 * MINUTE, arrow, standing(2), later)).toEqual(onlyStart)
    })
  })

  it('does nothing if the clock is as shown, or in another period', () => {
    given(period(1), BY_CONSOLE)
      .when(follow(true, 11 * MINUTE), MINUTE)
      .thenNothing()
    given(period(1), BY_CONSOLE)
      .when(follow(true, MINUTE, 2))
      .thenNothing()
  })

  it('is refused while people keep the clock, before the first period, with an impossible time, and after the end', () => {
    given(period(1)).when(follow(true, MINUTE)).thenRefused({ code: 'people-keep-clock' })
    given(BY_CONSOLE).when(follow(true, MINUTE)).thenRefused({ code: 'no-period-yet' })
    given(period(1), BY_CONSOLE)
      .when(follow(true, 13 * MINUTE))
      .thenRefused({ code: 'clock-out-of-range', lengthMs: 12 * MINUTE })
    given(period(1), BY_CONSOLE, FINISHED).when(follow(true, MINUTE)).thenRefused({ code: 'game-over' })
  })
})

describe('doubt-score', () => {
  const doubt = { type: 'doubt-score', doubted: true } as const
  const DOUBTED: EventBody = { kind: 'score-doubt-set', doubted: true }

  it('marks the score as doubted while a console keeps the clock, only once, and removes the mark', () => {
    given(period(1), BY_CONSOLE).when(doubt).thenEvents(DOUBTED)
    given(period(1), BY_CONSOLE, DOUBTED).when(doubt).thenNothing()
    given(period(1), BY_CONSOLE, DOUBTED)
      .when({ type: 'doubt-score', doubted: false })
      .thenEvents({ kind: 'score-doubt-set', doubted: false })
    expect(stateAfter(period(1), BY_CONSOLE, DOUBTED).isScoreDoubted).toBe(true)
  })

  it('is refused while people keep the clock, and after the end', () => {
    given(period(1)).when(doubt).thenRefused({ code: 'people-keep-clock' })
    given(period(1), BY_CONSOLE, FINISHED).when(doubt).thenRefused({ code: 'game-over' })
  })

  it('ends when people take the clock over, and with the match', () => {
    expect(stateAfter(period(1), BY_CONSOLE, DOUBTED, BY_PEOPLE).isScoreDoubted).toBe(false)
    expect(stateAfter(period(1), BY_CONSOLE, DOUBTED, FINISHED).isScoreDoubted).toBe(false)
  })
})
