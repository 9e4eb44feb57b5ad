import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEvent,
  boxScore,
  decide,
  type EventBody,
  fold,
  initialState,
  leftOfPeriodMs,
  type MatchEvent,
  type MatchState,
  onCourt,
  periodLengthMs,
  playingTime,
  points,
  RULESET_IDS,
  remainingMs,
  scores,
  scoresByPeriod,
  streaks,
  validStats,
} from '../src/index.ts'
import { playedMatch } from './arbitrary-match.ts'
import { MINUTE } from './given.ts'

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) freeze(inner)
  }
  return value
}

function after(state: MatchState, body: EventBody, at: number): MatchState {
  return applyEvent(state, { ...body, seq: state.seq + 1, at, by: 7 })
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, n) => total + n, 0)

describe('for every match', () => {
  it('the generator covers every case the properties need', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(playedMatch, ({ setup, events, states }) => {
        const { id, periods, onCourt } = setup.ruleset
        seen.add(id)
        for (const event of events) seen.add(event.kind === 'stat-recorded' ? event.type : event.kind)
        for (const state of states) if (state.period > periods) seen.add(`overtime ${id}`)
        if (setup.teams.some(({ starters }) => starters.length < onCourt)) seen.add('fewer starters')
      }),
      { seed: 1, numRuns: 500 },
    )
    for (const kind of [
      'SUBSTITUTION',
      'TWO POINTS',
      'stat-voided',
      'stat-restored',
      'clock-set',
      'match-finished',
      'match-reopened',
      'mark-recorded',
      'stat-corrected',
      'stat-detailed',
      'stat-moved',
      'sheet-set',
      'ONE POINT',
      'fewer starters',
      ...RULESET_IDS.flatMap((id) => [id, `overtime ${id}`]),
      'free',
    ]) {
      expect(seen).toContain(kind)
    }
  })

  it('fold gives the same result every time, over the whole log or in pieces', () => {
    fc.assert(
      fc.property(playedMatch, fc.nat(), ({ setup, events, states }, cut) => {
        const whole = fold(setup, events)
        expect(fold(setup, events)).toEqual(whole)
        expect(states.at(-1)).toEqual(whole)
        const at = cut % (events.length + 1)
        const pieces = events.slice(at).reduce(applyEvent, fold(setup, events.slice(0, at)))
        expect(pieces).toEqual(whole)
      }),
    )
  })

  it('folding, deciding and deriving do not modify their input', () => {
    fc.assert(
      fc.property(playedMatch, ({ setup, events, accepted, endedAt }) => {
        let state: MatchState = freeze(initialState(freeze(setup)))
        for (const event of freeze(events)) state = freeze(applyEvent(state, event))
        expect(fold(freeze(setup), events)).toEqual(state)
        for (const { command, before, now } of accepted) decide(freeze(before), freeze(command), now)
        boxScore(state, endedAt)
        streaks(state)
      }),
    )
  })

  it('undo and redo of any stat restore the previous state', () => {
    fc.assert(
      fc.property(playedMatch, fc.nat(), ({ states, endedAt }, pick) => {
        const state = states.at(-1)!
        const stat = validStats(state).at(pick % Math.max(1, validStats(state).length))
        fc.pre(stat !== undefined && state.finishedAt === null)
        const undone = after(state, { kind: 'stat-voided', statId: stat.statId }, endedAt)
        const redone = after(undone, { kind: 'stat-restored', statId: stat.statId }, endedAt)
        expect({ ...redone, seq: state.seq }).toEqual(state)
        expect(boxScore(redone, endedAt)).toEqual(boxScore(state, endedAt))
      }),
    )
  })

  it('an undone stat leaves no trace in derived data', () => {
    fc.assert(
      fc.property(playedMatch, ({ setup, events, endedAt }) => {
        const state = fold(setup, events)
        const entries = [...state.stats, ...state.marks]
        const voided = new Set(entries.filter((entry) => entry.voided).map(({ statId }) => statId))
        const kept = events
          .filter((event) => !('statId' in event && voided.has(event.statId)))
          .map((event, index): MatchEvent => ({ ...event, seq: index + 1 }))
        const without = fold(setup, kept)
        expect(onCourt(without)).toEqual(onCourt(state))
        expect(boxScore(without, endedAt)).toEqual(boxScore(state, endedAt))
        expect(streaks(without)).toEqual(streaks(state))
      }),
    )
  })

  it('a team’s points equal the sum over its made shots, the sum over the periods, and the sum over its players', () => {
    fc.assert(
      fc.property(playedMatch, ({ states, endedAt }) => {
        const state = states.at(-1)!
        const { players, teams } = boxScore(state, endedAt)
        for (const index of [0, 1] as const) {
          const { id } = state.setup.teams[index]
          const made = validStats(state).filter(({ teamId }) => teamId === id)
          const total = scores(state)[index]
          expect(total).toBe(sum(made.map(({ type }) => points(type))))
          expect(total).toBe(sum(scoresByPeriod(state).map((each) => each.points[index])))
          expect(total).toBe(sum(players.filter(({ teamId }) => teamId === id).map(({ pts }) => pts)))
          expect(teams[index].pts).toBe(total)
          const { near, far } = state.setup.ruleset.shots
          const { fgm, tpm, ftm } = teams[index]
          expect(total).toBe(near * fgm + (far - near) * tpm + ftm)
        }
      }),
    )
  })

  it('a team always has different players of its own on court, at least as many as started and at most as many as allowed', () => {
    fc.assert(
      fc.property(
        playedMatch,
        fc.integer({ min: 1, max: 10 }),
        fc.nat(30 * MINUTE),
        ({ setup, states }, period, clock) => {
          for (const state of states) {
            for (const court of [onCourt(state), onCourt(state, { period, clock })]) {
              for (const index of [0, 1] as const) {
                const { roster, starters } = setup.teams[index]
                const ids = roster.map(({ id }) => id)
                expect(new Set(court[index]).size).toBe(court[index].length)
                expect(court[index].length).toBeGreaterThanOrEqual(starters.length)
                expect(court[index].length).toBeLessThanOrEqual(setup.ruleset.onCourt)
                expect(court[index].every((id) => ids.includes(id))).toBe(true)
              }
            }
          }
        },
      ),
    )
  })

  it("each team's playing time fits the elapsed time and its number of players on court, and no player's time is negative", () => {
    fc.assert(
      fc.property(playedMatch, ({ setup, states, endedAt }) => {
        const state = states.at(-1)!
        const { ruleset } = setup
        const times = playingTime(state, endedAt)
        const others = state.startedPeriods.filter((period) => period !== state.period)
        const before = sum(
          others.map((period) => periodLengthMs(ruleset, period) - leftOfPeriodMs(state, period)),
        )
        const elapsed = before + state.clock.lengthMs - remainingMs(state.clock, endedAt)
        for (const { roster, starters } of state.setup.teams) {
          const total = sum(roster.map(({ id }) => times.get(id)!))
          expect(total).toBeGreaterThanOrEqual(starters.length * elapsed)
          expect(total).toBeLessThanOrEqual(ruleset.onCourt * elapsed)
        }
        expect(Math.min(...times.values())).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('selecting another period changes no playing time, and returning restores the clock', () => {
    fc.assert(
      fc.property(playedMatch, fc.integer({ min: 1, max: 10 }), ({ states, endedAt }, period) => {
        const state = states.at(-1)!
        fc.pre(state.period > 0 && period !== state.period && state.finishedAt === null)
        const chosen = after(state, { kind: 'period-started', period }, endedAt)
        const back = after(chosen, { kind: 'period-started', period: state.period }, endedAt)
        expect(playingTime(chosen, endedAt)).toEqual(playingTime(state, endedAt))
        expect(playingTime(back, endedAt)).toEqual(playingTime(state, endedAt))
        expect(remainingMs(back.clock, endedAt)).toBe(remainingMs(state.clock, endedAt))
      }),
    )
  })

  it('a repeat of an accepted command changes nothing', () => {
    fc.assert(
      fc.property(playedMatch, ({ accepted }) => {
        for (const { command, before, now } of accepted) {
          const first = decide(before, command, now)
          const events = first.ok ? first.events : []
          const state = events.reduce((folded, body) => after(folded, body, now), before)
          const again = decide(state, command, now)
          if (command.type === 'restore-stat')
            expect(again).toMatchObject({ rejection: { code: 'stat-exists' } })
          else if (command.type === 'set-clock')
            expect(events.reduce((s, body) => after(s, body, now), state).clock).toEqual(state.clock)
          else expect(again).toEqual({ ok: true, events: [] })
        }
      }),
    )
  })
})
