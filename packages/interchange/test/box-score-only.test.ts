import {
  advancedStats,
  applyEvent,
  boxScore,
  type Command,
  decide,
  FIGURES,
  fold,
  initialState,
  type MatchState,
  type OfficialBox,
  type OfficialFigures,
  RULESETS,
  scores,
  scoresByPeriod,
} from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  importedGame,
  liveStatsFile,
  liveStatsOf,
  nbaBoxScoreFile,
  nbaBoxScoreOf,
  type ReadGame,
  readLiveStats,
  readNba,
  readStatCrew,
  statCrewOf,
} from '../src/index.ts'
import { setup } from './arbitrary-game.ts'

const PLAYED_AT = Date.UTC(2026, 10, 21, 18, 30)
const PERIODS = RULESETS.fiba.periods

const figures: fc.Arbitrary<OfficialFigures> = fc
  .record({ ...Object.fromEntries(FIGURES.map((figure) => [figure, fc.nat(30)])), orb: fc.nat(12) })
  .map((line) => line as unknown as OfficialFigures)

/** Random box scores, with or without an overtime, points by period, and figures that belong to no player. */
const officialBox = fc
  .record({
    lines: fc.array(fc.tuple(figures, fc.nat(2400)), { minLength: 24, maxLength: 24 }),
    plays: fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
    rests: fc.tuple(figures, figures),
    plusMinus: fc.integer({ min: -30, max: 30 }),
    overtime: fc.boolean(),
    known: fc.boolean(),
    cut: fc.nat(40),
  })
  .map(({ lines, plays, rests, plusMinus, overtime, known, cut }): OfficialBox => {
    const team = (side: 0 | 1) => ({
      players: setup('fiba')
        .teams[side].roster.map(({ id }, index) => {
          const [line, seconds] = lines[side * 12 + index] ?? []
          return { ...(line as OfficialFigures), playerId: id, seconds: (seconds ?? 0) + 1 }
        })
        .filter((_, index) => plays[side * 12 + index])
        .map((line, index) => (index === 0 ? { ...line, details: { plusMinus } } : line)),
      // The NBA's files do not state a team's own rebounds as offensive or defensive.
      rest: { ...rests[side], orb: 0 },
    })
    const teams = [team(0), team(1)] as const
    const total = teams.map(({ players, rest }) => players.reduce((sum, { pts }) => sum + pts, rest.pts))
    const count = PERIODS + (overtime ? 1 : 0)
    const part = (points: number, index: number) =>
      index < count - 1 ? Math.min(cut, points / count) | 0 : 0
    const byPeriod = total.map((points) => {
      const first = Array.from({ length: count }, (_, index) => part(points, index))
      const left = points - first.reduce((sum, each) => sum + each, 0)
      return first.map((each, index) => (index === count - 1 ? left : each))
    })
    const periods = Array.from(
      { length: count },
      (_, index) => [byPeriod[0]?.[index] ?? 0, byPeriod[1]?.[index] ?? 0] as const,
    )
    return { periods: known || overtime ? periods : null, teams }
  })
  .filter(
    ({ periods }) => periods === null || periods.length === PERIODS || (periods.at(-1) ?? []).some(Boolean),
  )

function stateOf(box: OfficialBox): MatchState {
  let state = initialState(setup('fiba'))
  const give = (command: Command) => {
    const decision = decide(state, command, PLAYED_AT)
    if (!decision.ok) throw new Error(decision.rejection.code)
    for (const body of decision.events)
      state = applyEvent(state, { ...body, seq: state.seq + 1, at: PLAYED_AT, by: 7 })
  }
  for (let period = 1; period <= (box.periods?.length ?? PERIODS); period += 1) {
    give({ type: 'start-period', period })
    give({ type: 'set-clock', remainingMs: 0 })
  }
  give({ type: 'set-box-score', box })
  give({ type: 'finish' })
  return state
}

/** Returns all figures of a match, without ids. */
function cellsOf(state: MatchState) {
  const box = boxScore(state, 0)
  const { players, teams } = advancedStats(state, 0)
  const plain = <Line extends object>(line: Line) => ({ ...line, id: 0, teamId: 0 })
  return {
    score: scores(state),
    periods: scoresByPeriod(state).map(({ points }) => points),
    lines: box.players.map(plain),
    totals: box.teams.map(plain),
    more: [...players.map(({ plusMinus, orb, efg, ts, eff }) => ({ plusMinus, orb, efg, ts, eff }))],
    ofTeams: teams.map(({ orb, bench, possessions }) => ({ orb, bench, possessions })),
  }
}

const FORMATS: readonly [string, (state: MatchState) => ReadGame][] = [
  ['LiveStats', (state) => readLiveStats(liveStatsFile.parse(throughJson(liveStatsOf(written(state)))))],
  ['NBA', (state) => readNba(nbaBoxScoreFile.parse(throughJson(nbaBoxScoreOf(written(state)))))],
  ['StatCrew', (state) => readStatCrew(statCrewOf(written(state)))],
]

function written(state: MatchState) {
  return { title: 'Final', playedAt: PLAYED_AT, state, now: PLAYED_AT }
}

function throughJson(file: unknown): unknown {
  return JSON.parse(JSON.stringify(file))
}

test.each(FORMATS)('a match without plays is the same after export and import: %s', (_, read) => {
  fc.assert(
    fc.property(officialBox, (box) => {
      const state = stateOf(box)
      const game = read(state)
      const imported = importedGame(game)
      expect(game.record.finished).toBe(true)
      expect(imported.contradictions).toEqual([])
      expect(cellsOf(imported.state)).toEqual(cellsOf(state))
      expect(fold(imported.log.setup, imported.log.events).officialBox).not.toBeNull()
    }),
    { numRuns: 40 },
  )
})

test('the file of a match without plays contains no plays and no figures that need plays', () => {
  const [box] = fc.sample(officialBox, { numRuns: 1, seed: 7 })
  const state = stateOf(box as OfficialBox)
  const file = throughJson(liveStatsOf(written(state))) as {
    pbp: { actionType: string }[]
    tm: { '1': Record<string, unknown> }
  }
  expect([...new Set(file.pbp.map(({ actionType }) => actionType))].sort()).toEqual(['game', 'period'])
  expect(file.tm['1']['tot_sPoints']).toBe(scores(state)[0])
  expect(Object.keys(file.tm['1'])).not.toContain('tot_sPointsFromTurnovers')
  expect(statCrewOf(written(state))).not.toMatch(/<play |pts_to=|lead_time=/)
})

test('a file of a game that has not begun gives no box score', () => {
  const empty = {
    ...(liveStatsOf({ title: '', playedAt: 0, state: initialState(setup('fiba')), now: 0 }) as object),
  }
  const { record } = readLiveStats(liveStatsFile.parse(throughJson(empty)))
  expect(record.officialBox).toBeNull()
})
