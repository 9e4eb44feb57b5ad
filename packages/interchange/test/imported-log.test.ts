import { boxScore, fold, RULESETS, type Ruleset, type StatEntry } from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  handedOn,
  importedLog,
  liveStatsFile,
  liveStatsOf,
  nbaPlayByPlayOf,
  readLiveStats,
  readStatCrew,
  renumbered,
  statCrewOf,
  type WrittenMatch,
} from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'

test('an imported file has the same final score, and exporting a finished game again gives the same file', () => {
  fc.assert(
    fc.property(arbitraryGame(['nba', 'fiba', 'ncaam']), (match) => {
      const file = liveStatsOf(match) as { tm: Record<string, { score: number }>; finished: number }
      const { record } = readLiveStats(liveStatsFile.parse(file))
      const { state, log } = importedLog(record)
      const scores = boxScore(state, 0).teams.map(({ pts }) => pts)
      expect(scores).toEqual([file.tm['1']?.score, file.tm['2']?.score])
      if (file.finished === 1) {
        const again = liveStatsOf({ title: record.title, playedAt: record.playedAt ?? 0, state, now: 0 })
        expect(JSON.stringify(again)).toBe(JSON.stringify(file))
      }
      expect(fold(log.setup, log.events)).toEqual(state)
    }),
    { numRuns: 20 },
  )
})

test('reads a game of custom rules, with as many players on court as the file has starters', () => {
  const [match] = fc.sample(arbitraryGame(['fiba']), { numRuns: 1, seed: 7 })
  if (match === undefined) throw new Error('No match.')
  const ruleset: Ruleset = { ...RULESETS.fiba, id: 'free', onCourt: 4 }
  const [home, visitors] = match.state.setup.teams
  const four = (team: typeof home) => ({ ...team, starters: team.starters.slice(0, 4) })
  const set = { ...match.state.setup, ruleset, teams: [four(home), four(visitors)] as const }
  const own: WrittenMatch = { ...match, state: { ...match.state, setup: set, stats: [], marks: [] } }
  const { record } = readLiveStats(liveStatsFile.parse(liveStatsOf(own)))
  expect(record.setup.ruleset).toMatchObject({ id: 'free', onCourt: 4 })
  expect(record.setup.teams.map(({ starters }) => starters.length)).toEqual([4, 4])
  expect(readStatCrew(statCrewOf(own)).record.setup.ruleset.onCourt).toBe(4)
})

test('a player who fills a free place is written as coming in, without a player who leaves, in each format', () => {
  const [match] = fc.sample(arbitraryGame(['fiba']), { numRuns: 1, seed: 7 })
  if (match === undefined) throw new Error('No match.')
  const [home, visitors] = match.state.setup.teams
  const four = { ...home, starters: home.starters.slice(0, 4) }
  const ruleset: Ruleset = { ...RULESETS.fiba, id: 'free', minStarters: 4 }
  const setup = { ...match.state.setup, ruleset, teams: [four, visitors] as const }
  const [fifth = 0] = home.starters.slice(4)
  const comesIn: StatEntry = {
    ...{ statId: 1, type: 'SUBSTITUTION', teamId: home.id, playerId: fifth, playerInId: fifth },
    ...{ period: 1, clock: 300_000, seq: 2, at: 0, by: null },
  }
  const written = { ...match, state: { ...match.state, setup, stats: [comesIn], marks: [] } }
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0
  const liveStats = JSON.stringify(liveStatsOf(written))
  expect([count(liveStats, /"subType":"in"/g), count(liveStats, /"subType":"out"/g)]).toEqual([1, 0])
  const nba = JSON.stringify(nbaPlayByPlayOf(written))
  expect([count(nba, /"subType":"in"/g), count(nba, /"subType":"out"/g)]).toEqual([1, 0])
  const statCrew = statCrewOf(written)
  expect([count(statCrew, /type="IN"/g), count(statCrew, /type="OUT"/g)]).toEqual([1, 0])
})

test('leaves out and reports refused plays and details, and imports the rest', () => {
  const [match] = fc.sample(arbitraryGame(['fiba']), { numRuns: 1, seed: 7 })
  if (match === undefined) throw new Error('No match.')
  const { record } = readLiveStats(liveStatsFile.parse(liveStatsOf(match)))
  const [home] = record.setup.teams
  const [one = 0, two = 0] = home.starters
  const bench = home.roster.find(({ id }) => !home.starters.includes(id))?.id ?? 0
  const moment = { teamId: home.id, period: 1, clock: 600_000 }
  const plays = [
    { statId: 1, type: 'SUBSTITUTION' as const, ...moment, playerId: bench, playerInId: one },
    { statId: 2, type: 'TWO POINTS' as const, ...moment, playerId: one },
    { statId: 3, type: 'FOUL' as const, ...moment, playerId: two, detail: { drawnBy: one } },
  ]
  const periods = [{ period: 1, leftMs: 0 }]
  const { state, contradictions } = importedLog({ ...record, plays, periods })
  expect(state.stats.map(({ type }) => type)).toEqual(['TWO POINTS', 'FOUL'])
  expect(contradictions).toMatchObject([
    { kind: 'refused', type: 'SUBSTITUTION', rejection: { code: 'not-on-court' }, detailOnly: false },
    { kind: 'refused', type: 'FOUL', rejection: { code: 'not-an-opponent' }, detailOnly: true },
  ])
})

test('a log for another server has the same box score with any ids, and contains no account ids', () => {
  fc.assert(
    fc.property(arbitraryGame(['nba']), (match) => {
      const { record } = readLiveStats(liveStatsFile.parse(liveStatsOf(match)))
      const { log, state } = importedLog(record)
      const handed = handedOn({
        ...log,
        events: log.events.map((event) => ({ ...event, by: 7, clientId: 'device' })),
      })
      expect(JSON.stringify(handed)).not.toMatch(/device|"by":7/)
      const shift = (by: number) => (id: number) => id + by
      const ids = { team: shift(1000), player: shift(5000), stat: shift(90_000) }
      const other = renumbered(handed, ids)
      const back = renumbered(other, { team: shift(-1000), player: shift(-5000), stat: shift(-90_000) })
      expect(back).toEqual(handed)
      const box = (of: typeof state) =>
        boxScore(of, 0).players.map(({ id: _id, teamId: _teamId, ...line }) => line)
      expect(box(fold(other.setup, other.events))).toEqual(box(state))
      expect(RULESETS.nba).toEqual(other.setup.ruleset)
    }),
    { numRuns: 10 },
  )
})
