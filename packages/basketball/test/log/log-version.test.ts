import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  advancedStats,
  boxScore,
  challengesLeft,
  commentary,
  currentEvent,
  currentSetup,
  disqualified,
  FREE_RULESET,
  fold,
  LOG_VERSION,
  lineups,
  type MatchEvent,
  onCourt,
  playLinks,
  possessionArrow,
  RULESETS,
  type RulesetId,
  type Stored,
  scoresByPeriod,
  streaks,
  teamFouls,
  timeoutsLeft,
} from '../../src/index.ts'
import { setup } from '../given.ts'

/**
 * A generated game as some version stored it, with the figures that the same version computed. Later versions
 * store more figures.
 */
interface StoredGame {
  setup: Stored & { ruleset: { id: RulesetId | typeof FREE_RULESET } }
  events: (Stored & Pick<MatchEvent, 'seq' | 'at' | 'by'>)[]
  expected: Record<string, unknown>
}

const FOLDER = new URL('logs/', import.meta.url)
const games = readdirSync(FOLDER).map((file): [string, number, StoredGame] => [
  file,
  Number(/^v(\d+)-/.exec(file)?.[1]),
  JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')),
])

describe('a log written by an older version', () => {
  it('exists for every version, and for every ruleset of the first version', () => {
    expect(games.map(([file]) => file)).toEqual([
      ...['v1-fiba.json', 'v1-nba.json', 'v1-ncaaw.json'],
      ...['v2-fiba.json', 'v2-free.json', 'v2-nba.json', 'v3-fiba.json', 'v4-fiba.json', 'v4-nba.json'],
    ])
  })

  it.each(games)('%s gives the same figures as then', (_file, version, { setup, events, expected }) => {
    const log = events.map(
      ({ seq, at, by, ...body }): MatchEvent => ({
        ...currentEvent(body, version),
        seq,
        at,
        by,
      }),
    )
    const state = fold(currentSetup(setup, version), log)
    expect(
      JSON.parse(
        JSON.stringify({
          boxScore: boxScore(state, state.finishedAt!),
          scoresByPeriod: scoresByPeriod(state),
          streaks: [...streaks(state)],
          onCourt: onCourt(state),
          finishedAt: state.finishedAt,
          commentary: commentary(state).map(({ seq }) => seq),
          teamFouls: teamFouls(state),
          timeoutsLeft: timeoutsLeft(state, 0),
          possessionArrow: possessionArrow(state),
          advanced: advancedStats(state, state.finishedAt!),
          disqualified: [...disqualified(state)],
          challengesLeft: challengesLeft(state),
          lineups: lineups(state, state.finishedAt!),
          links: [...playLinks(state)],
          sheet: state.sheet,
        }),
      ),
    ).toMatchObject(expected)
  })

  it.each(games)('%s has the complete rules of its time', (_file, version, { setup }) => {
    const { id } = setup.ruleset
    const fiba = { ...RULESETS['fiba-2024'], id: 'fiba', name: 'FIBA' } as const
    const whole = id === FREE_RULESET ? { ...fiba, ...setup.ruleset } : id === 'fiba' ? fiba : RULESETS[id]
    expect(currentSetup(setup, version).ruleset).toEqual({
      ...whole,
      timeouts: { ...whole.timeouts, reset: null },
      disqualification: { ...fiba.disqualification, ...whole.disqualification },
      penalty: { ...fiba.penalty, ...whole.penalty },
    })
  })
})

describe('the version of a log', () => {
  it('keeps the lengths and limits stored in a match', () => {
    const [, version, { setup: old }] = games[0]!
    const longer = { ...old, ruleset: { ...old.ruleset, periodMs: 1, foulLimit: 9, teamFoulBonus: 7 } }
    expect(currentSetup(longer, version).ruleset).toMatchObject({
      periodMs: 1,
      foulLimit: 9,
      penalty: { fromFoul: 7 },
    })
    expect(currentSetup(longer, version).ruleset).not.toHaveProperty('teamFoulBonus')
  })

  it('does not change data written by today’s version', () => {
    const written = JSON.parse(JSON.stringify(setup()))
    expect(currentSetup(written, LOG_VERSION)).toBe(written)
  })

  it.each([0, LOG_VERSION + 1, 1.5])('refuses version %d', (version) => {
    expect(() => currentEvent({ kind: 'match-finished' }, version)).toThrow('another version of Courtside')
  })

  it('keeps the time-outs of a match from before the reset time-out', () => {
    const [, , { setup: old }] = games.find(([file]) => file === 'v3-fiba.json')!
    const { reset: _reset, ...timeouts } = { ...RULESETS.wnba.timeouts, spans: [{ fromPeriod: 1, gives: 3 }] }
    const match = { ...old, ruleset: { ...RULESETS.wnba, timeouts } }
    expect(currentSetup(match, 3).ruleset.timeouts).toEqual({ ...timeouts, reset: null })
  })
})
