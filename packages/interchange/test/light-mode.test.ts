import {
  advancedStats,
  applyEvents,
  boxScore,
  type Command,
  decide,
  initialState,
  isLight,
  type MatchSetup,
  type MatchState,
  scores,
  standInId,
  validStats,
} from '@courtside/basketball'
import { expect, test } from 'vitest'
import {
  filedMatch,
  fileText,
  importedGame,
  liveStatsFile,
  liveStatsOf,
  nbaBoxScoreFile,
  nbaBoxScoreOf,
  nbaPlayByPlayFile,
  nbaPlayByPlayOf,
  playerCsv,
  type ReadGame,
  readLiveStats,
  readNba,
  readStatCrew,
  statCrewOf,
  teamCsv,
  type WrittenMatch,
} from '../src/index.ts'
import { setup } from './arbitrary-game.ts'

const PLAYED_AT = Date.UTC(2026, 10, 21, 18, 30)

/** Returns a match of full mode after the same plays as {@link light}. */
const full = () => played(setup('fiba'))

/** Returns a match in light mode, whose clock was never started. */
function light(): MatchState {
  const { ruleset, teams } = setup('fiba')
  const [home, visitors] = teams
  return played({
    ruleset,
    teams: [
      { ...home, starters: [] },
      { ...visitors, starters: [] },
    ],
  })
}

/** Returns a match with points of a whole team, of numbers and of players, and fouls. */
function played(match: MatchSetup): MatchState {
  let state = initialState(match)
  const give = (command: Command) => {
    const decision = decide(state, command, PLAYED_AT)
    if (!decision.ok) throw new Error(decision.rejection.code)
    for (const body of decision.events)
      state = applyEvents(state, [{ ...body, seq: state.seq + 1, at: PLAYED_AT, by: 7 }])
  }
  const plays = [
    [standInId(1, null), 'TWO POINTS'],
    [101, 'THREE POINTS'],
    [102, 'FREE THROW'],
    [standInId(2, '55'), 'TWO POINTS'],
    [201, 'FOUL'],
    [standInId(2, null), 'FOUL'],
  ] as const
  give({ type: 'start-period', period: 1 })
  for (const [index, [playerId, statType]] of plays.entries()) {
    const teamId = index < 3 ? 1 : 2
    give({ type: 'record-stat', statId: index + 1, teamId, playerId, statType, period: 1 })
  }
  give({ type: 'finish' })
  return state
}

const written = (state: MatchState): WrittenMatch => {
  return { title: 'Final', playedAt: PLAYED_AT, state, now: PLAYED_AT }
}
const throughJson = (file: unknown): unknown => JSON.parse(JSON.stringify(file))
const nba = (state: MatchState) => nbaBoxScoreFile.parse(throughJson(nbaBoxScoreOf(written(state))))

const FORMATS: readonly [string, (state: MatchState) => ReadGame][] = [
  ['LiveStats', (state) => readLiveStats(liveStatsFile.parse(throughJson(liveStatsOf(written(state)))))],
  [
    'NBA',
    (state) => readNba(nba(state), nbaPlayByPlayFile.parse(throughJson(nbaPlayByPlayOf(written(state))))),
  ],
  ['StatCrew', (state) => readStatCrew(statCrewOf(written(state)))],
]

test.each(FORMATS)(
  'a match in light mode keeps its plays and score after export and import: %s',
  (_, read) => {
    const before = light()
    const { state, contradictions } = importedGame(read(before))
    expect(contradictions).toEqual([])
    expect(isLight(state.setup)).toBe(true)
    expect(isLight(importedGame(read(full())).state.setup)).toBe(false)
    expect(scores(state)).toEqual(scores(before))
    const nameOf = (of: MatchState, id: number) => {
      const players = of.setup.teams.flatMap(({ roster }) => roster)
      return players.find((player) => player.id === id)?.lname
    }
    const playsOf = (of: MatchState) =>
      validStats(of).map(({ type, playerId, period, clock }) => [type, nameOf(of, playerId), period, clock])
    expect(playsOf(state)).toEqual(playsOf(before))
  },
)

/** Returns the names of all fields of a value, including those of its parts. */
function fieldsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [key, ...fieldsOf(part)])
}

const FIGURES =
  /Attempted|Percentage|rebounds|assists|steals|blocks|turnovers|minutes|bench|secondChance|eff_/i
const FLAGS = ['starter', 'active', 'played', 'oncourt', 'timeLeading', 'tot_sTimeLeading']

test.each<[string, (state: MatchState) => unknown]>([
  ['LiveStats', (state) => (liveStatsOf(written(state)) as { tm: unknown }).tm],
  ['NBA', (state) => (nbaBoxScoreOf(written(state)) as { game: { homeTeam: unknown } }).game.homeTeam],
])('a %s file of a match in light mode has only the figures that are entered there', (_, write) => {
  const unknown = (state: MatchState) =>
    fieldsOf(write(state)).filter((field) => FIGURES.test(field) || FLAGS.includes(field))
  expect(unknown(light())).toEqual([])
  expect(unknown(full())).not.toEqual([])
  for (const figure of [/points$/i, /threePointersMade$/i, /freeThrowsMade$/i, /foulsPersonal$/i])
    expect(fieldsOf(write(light())).filter((field) => figure.test(field))).not.toEqual([])
})

test('a StatCrew file of a match in light mode has only the figures that are entered there', () => {
  const unknown =
    /\b(fga3?|fta|blk|stl|ast|[odt]reb|to|min|seconds|gp|gs|oncourt|deadball|plusminus|pts_\w+|lead_time)="/
  expect(statCrewOf(written(light()))).not.toMatch(unknown)
  expect(statCrewOf(written(full()))).toMatch(unknown)
  expect(statCrewOf(written(light()))).toMatch(/<stats fgm="1" fgm3="1" ftm="0" tp="3" pf="0"/)
})

/** Returns a CSV file as objects, one per line, by the titles of its columns. */
function linesOf(text: string): Record<string, string>[] {
  const [heads = [], ...rows] = text
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => {
    expect(row).toHaveLength(heads.length)
    return Object.fromEntries(heads.map((head, index) => [head, row[index] ?? '']))
  })
}

const filledHeads = (line: Record<string, string> = {}) =>
  Object.keys(line).filter((head) => line[head] !== '')
const headsOf = (text: string) => text.split('\r\n')[0]

test('tables of a match in light mode have the same columns, but no unknown figures', () => {
  const [state, other] = [light(), full()]
  const box = boxScore(state, PLAYED_AT)
  const entered = ['PTS', 'FGM', '3PM', 'FTM', 'PF']
  const player = linesOf(playerCsv(state, box)).find(({ No }) => No === '00')
  expect(filledHeads(player).slice(3)).toEqual(entered)
  expect(filledHeads(linesOf(teamCsv(state, box))[0]).slice(1)).toEqual(entered)
  expect(headsOf(playerCsv(state, box))).toBe(headsOf(playerCsv(other, boxScore(other, PLAYED_AT))))
  const file = (name: 'players.csv' | 'teams.csv' | 'plays.csv', of = state) =>
    fileText(name, filedMatch('Final', { state: of, events: [] }, PLAYED_AT, PLAYED_AT))
  expect(filledHeads(linesOf(file('players.csv')).find(({ No }) => No === '00')).slice(3)).toEqual(entered)
  expect(filledHeads(linesOf(file('teams.csv'))[0]).slice(1)).toEqual([...entered, 'Team fouls'])
  for (const name of ['players.csv', 'teams.csv'] as const)
    expect(headsOf(file(name))).toBe(headsOf(file(name, other)))
  const clocks = (of: MatchState) => new Set(linesOf(file('plays.csv', of)).map(({ Clock }) => Clock))
  expect(clocks(state)).toEqual(new Set(['']))
  expect(clocks(other)).toEqual(new Set(['10:00']))
  expect(advancedStats(state, PLAYED_AT).teams[0].minutesLeading).toBeNull()
})
