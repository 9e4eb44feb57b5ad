import { readFileSync } from 'node:fs'
import {
  advancedStats,
  boxScore,
  disqualified,
  RULESET_IDS,
  scores,
  scoresByPeriod,
} from '@courtside/basketball'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  importedGame,
  liveStatsFile,
  liveStatsOf,
  readLiveStats,
  readStatCrew,
  statCrewOf,
} from '../src/index.ts'
import { arbitraryGame } from './arbitrary-game.ts'
import { readAgain } from './statcrew-reader.ts'

function file(name: string): string {
  return readFileSync(new URL(`field/${name}`, import.meta.url), 'utf8')
}

test('reads a StatCrew file whose plays are in <plays>: plays, start time, officials and halves', () => {
  const asked: unknown[] = []
  const game = readStatCrew(file('statcrew-plays-element.xml'), (date, time) => {
    asked.push([date, time])
    return 42
  })
  const { state, contradictions } = importedGame(game)
  expect(contradictions).toEqual([])
  expect(asked).toEqual([['2026-01-07', '17:30']])
  expect(game.record.playedAt).toBe(42)
  expect(state.setup.ruleset).toMatchObject({ id: 'ncaam', periods: 2, periodMs: 1_200_000 })
  expect(state.setup.teams.map(({ name }) => name)).toEqual(['Herons', 'Larks'])
  expect(state.sheet).toMatchObject({
    venue: 'Quayside Hall',
    officials: { 'crew-chief': 'A Ref', 'umpire-1': 'B Ref' },
  })
  expect(scoresByPeriod(state).map(({ points }) => points)).toEqual([
    [2, 2],
    [0, 0],
  ])
  expect(state.finishedAt).not.toBeNull()
  const { players } = boxScore(state, 0)
  expect(players.find(({ name }) => name === 'Ada Hee')).toMatchObject({ jersey: '4', pts: 2, fgm: 1 })
  expect(players.find(({ name }) => name === 'Ada Laf')).toMatchObject({ jersey: '5', stl: 1 })
})

test('counts points off turnovers that a StatCrew file does not mark', () => {
  const { state } = importedGame(readStatCrew(file('statcrew-plays-element.xml')))
  expect(
    advancedStats(state, 0).teams.map(({ offTurnovers, secondChance }) => [offTurnovers, secondChance]),
  ).toEqual([
    [2, 0],
    [2, 0],
  ])
})

test('counts second-chance points that a StatCrew file does not mark, and reads the place of a shot', () => {
  const row = (vh: string, time: string, uni: number, action: string, type: string, more = '') =>
    `<play vh="${vh}" time="${time}" uni="${uni}" action="${action}" type="${type}"${more}></play>`
  const rows = [
    row('V', '18:20', 7, 'MISS', 'JUMPER'),
    row('H', '18:18', 7, 'REBOUND', 'DEF'),
    row('H', '18:00', 7, 'MISS', '3PTR'),
    row('H', '17:58', 8, 'REBOUND', 'OFF'),
    row('H', '17:55', 8, 'GOOD', 'LAYUP', ' paint="Y" x="5" y="60"'),
  ]
  const text = file('statcrew-plays-element.xml').replace('</period>', `${rows.join('')}</period>`)
  const { state } = importedGame(readStatCrew(text))
  expect(advancedStats(state, 0).teams.map(({ secondChance }) => secondChance)).toEqual([2, 0])
  expect(state.stats.at(-1)).toMatchObject({ type: 'TWO POINTS', x: 0.6, y: 0.1 })
})

test('reads the score by period of a StatCrew file without plays', () => {
  const text = file('statcrew-plays-element.xml').replaceAll(/<play .*<\/play>/g, '')
  const { record } = readStatCrew(text)
  expect(record.officialBox?.periods).toEqual([
    [2, 2],
    [0, 0],
  ])
})

test('imports an incomplete StatCrew file as an unfinished match', () => {
  const { record, ...read } = readStatCrew(file('statcrew-unfinished.xml'))
  expect(record.finished).toBe(false)
  const { state } = importedGame({ record, ...read })
  expect(state.finishedAt).toBeNull()
  expect([state.period, scores(state)]).toEqual([1, [2, 2]])
})

test('places a substitution that was entered late at its clock time', () => {
  const game = readLiveStats(liveStatsFile.parse(JSON.parse(file('livestats-late-substitution.json'))))
  const { state, contradictions } = importedGame(game)
  expect(contradictions).toEqual([])
  const seconds = boxScore(state, 0).players.map(({ jersey, seconds }) => `${jersey}: ${seconds}`)
  expect(seconds.slice(0, 6)).toEqual(['4: 600', '5: 600', '6: 600', '7: 600', '8: 420', '9: 180'])
})

interface Row {
  actionNumber: number
  actionType: string
  previousAction: number | ''
  tno: number
  clock: string
  period: number
  periodType: string
}

test('reads the same game from a feed whose rows were entered late', () => {
  fc.assert(
    fc.property(
      arbitraryGame(['nba', 'fiba']),
      fc.array(fc.nat(2 ** 20), { maxLength: 12 }),
      (match, picks) => {
        // If a player fouls out at the moment of a late substitution, it is not known which of the two came
        // first.
        fc.pre(disqualified(match.state).size === 0)
        const written = liveStatsOf(match) as { pbp: Row[] }
        const before = importedGame(readLiveStats(liveStatsFile.parse(written)))
        const { pbp } = entered(written.pbp, picks)
        const late = importedGame(readLiveStats(liveStatsFile.parse({ ...written, pbp })))
        const refused = late.contradictions.filter(
          (each) =>
            (each.kind === 'refused' && each.type === 'SUBSTITUTION') || each.kind === 'half-substitution',
        )
        expect(refused).toEqual([])
        const lines = ({ state }: typeof late) =>
          boxScore(state, 0).players.map(({ id, pts, seconds, reb, pf }) => [id, pts, seconds, reb, pf])
        expect(lines(late)).toEqual(lines(before))
      },
    ),
    { numRuns: 40 },
  )
})

/**
 * Moves all substitutions of a team at some moments of the game to the end of the rows, as if the
 * statistician had entered them after the game.
 */
function entered(pbp: readonly Row[], picks: readonly number[]): { pbp: Row[] } {
  const rows = pbp.toReversed()
  const substitutions = rows.filter(({ actionType }) => actionType === 'substitution')
  const momentOf = ({ tno, clock, period, periodType }: Row) => `${tno} ${clock} ${period} ${periodType}`
  const late = new Set(
    picks.flatMap((pick) => {
      const row = substitutions[pick % Math.max(1, substitutions.length)]
      return row === undefined ? [] : [momentOf(row)]
    }),
  )
  const isLate = (row: Row) => row.actionType === 'substitution' && late.has(momentOf(row))
  const order = [...rows.filter((row) => !isLate(row)), ...rows.filter(isLate)]
  const numbers = new Map(order.map(({ actionNumber }, index) => [actionNumber, index + 1]))
  return {
    pbp: order
      .map((row, index) => ({
        ...row,
        actionNumber: index + 1,
        previousAction: row.previousAction === '' ? ('' as const) : (numbers.get(row.previousAction) ?? ''),
      }))
      .toReversed(),
  }
}

test('an independent reader reads the same data from our StatCrew files as from other programs’ files', () => {
  const foreign = readAgain(file('statcrew-plays-element.xml'))
  expect(foreign).toMatchObject({
    time: '5:30 pm',
    officials: ['A Ref', 'B Ref'],
    lastScore: [2, 2],
    plays: 6,
  })
  fc.assert(
    fc.property(arbitraryGame(RULESET_IDS.filter((id) => id !== '3x3')), (match) => {
      const ours = readAgain(statCrewOf(match))
      const { ruleset, teams } = match.state.setup
      const [home, visitors] = scores(match.state)
      expect(ours.lastScore).toEqual([visitors, home])
      expect([ours.teams.H.score, ours.teams.V.score]).toEqual([home, visitors])
      expect(ours.teams.H.name).toBe(teams[0].name)
      for (const team of [ours.teams.H, ours.teams.V]) {
        expect(team.pointsOfPlays).toEqual(team.pointsStated)
        expect(team.byPeriod.reduce((sum, points) => sum + points, 0)).toBe(team.score)
        expect(team.starters).toBe(ruleset.onCourt)
      }
      const minutes = (ms: number) => `${String(ms / 60_000).padStart(2, '0')}:00`
      expect(ours.periodTimes[0] ?? minutes(ruleset.periodMs)).toBe(minutes(ruleset.periodMs))
      expect(ours.date).toMatch(/^\d\d\/\d\d\/\d{4}$/)
      expect(ours.time).toMatch(/^\d{1,2}:\d\d [AP]M$/)
      expect(ours.complete).toBe(match.state.finishedAt === null ? 'N' : 'Y')
    }),
    { numRuns: 30 },
  )
})

test.each([
  ['time="5:30 pm"', '17:30'],
  ['time="12:05 AM ET"', '00:05'],
  ['start="7:00 p.m."', '19:00'],
  ['time="19:30"', '19:30'],
  ['time="TBA"', null],
  ['', null],
])('reads the start %s of a StatCrew file', (attribute, expected) => {
  const times: (string | null)[] = []
  const text = file('statcrew-plays-element.xml').replace('time="5:30 pm"', attribute)
  readStatCrew(text, (_date, time) => {
    times.push(time)
    return 0
  })
  expect(times).toEqual([expected])
})

test('reads StatCrew files without names in plays, without vh and without clocks', () => {
  const text = file('statcrew-plays-element.xml')
    .replaceAll(/(<play [^>]*?) checkname="[^"]*"/g, '$1')
    .replaceAll(/<play vh="[HV]"/g, '<play')
    .replaceAll(/(<play\b[^>]*?) time="19:[23]0"/g, '$1')
    .replace('<venue', '<notes></notes><venue')
  const { state, contradictions } = importedGame(readStatCrew(text))
  expect(contradictions).toEqual([])
  expect(scores(state)).toEqual([2, 2])
  expect(state.stats[0]).toMatchObject({ type: 'TURNOVER', clock: 1_200_000 })
})

test('reports each row of a StatCrew file that it leaves out', () => {
  const rows =
    '<play vh="H" time="18:00" uni="TM" checkname="TEAM" action="SUB" type="IN"></play>' +
    '<play vh="H" time="17:00" uni="77" checkname="NOBODY,X" action="STEAL"></play>' +
    '<play vh="H" time="16:00" uni="TM" checkname="TEAM" action="ASSIST"></play>'
  const text = file('statcrew-plays-element.xml').replace('</period>', `${rows}</period>`)
  const { contradictions } = importedGame(readStatCrew(text))
  expect(contradictions).toEqual([
    { kind: 'dropped', period: 1, clock: 1_080_000, row: 'SUB IN' },
    { kind: 'unknown-player', period: 1, clock: 1_020_000, row: 'STEAL' },
    { kind: 'dropped', period: 1, clock: 960_000, row: 'ASSIST' },
  ])
})

test('compares the figures in a file with the imported match', () => {
  const text = file('statcrew-plays-element.xml').replace('tp="2" stl="0"', 'tp="3" stl="0"')
  expect(importedGame(readStatCrew(text)).contradictions).toEqual([
    { kind: 'figure', team: 'Larks', player: '#4 Ada Lae', figure: 'pts', stated: 3, counted: 2 },
  ])
})
