import { FIXTURE_FIELDS, type FixtureField } from '@courtside/contract'
import { FIXTURE_HEADINGS, fixtureLines, tableOf, textSheet } from '@courtside/interchange'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ComparedSchedule } from '../../src/features/competitions/fixture-service.ts'
import type { StoredFixture } from '../../src/features/competitions/fixture-write.ts'
import { fixtureChanges } from '../../src/features/imports/fixtures/fixture-changes.ts'

const TEAMS = ['Herons', 'Larks', 'Terns', 'Wrens'].map((teamname, index) => ({ id: index + 1, teamname }))
const ZONE = 'Europe/Riga'
const COMPETITION = {
  ...{ id: 1, zone: ZONE, friendly: false },
  stages: [],
  entrants: TEAMS.map(({ id, teamname }) => ({ team_id: id, teamname, group_name: null, position: id })),
} as unknown as ComparedSchedule['competition']

/** A game of a schedule as a league writes it. An empty text is an empty cell. */
interface Game {
  readonly number: string
  readonly round: string
  readonly pair: number
  readonly day: number
  readonly time: string
  readonly venue: string
  readonly result: string
}

const PAIRS = TEAMS.flatMap((home) =>
  TEAMS.filter((away) => away !== home).map((away) => [home.teamname, away.teamname] as const),
)
const HEADING = ['game number', 'round', 'home', 'away', 'date', 'time', 'venue', 'result']

const game: fc.Arbitrary<Game> = fc.record({
  number: fc.constantFrom('', '', '101', '102', '103', '104'),
  round: fc.constantFrom('', '1', '2', '3'),
  pair: fc.nat(PAIRS.length - 1),
  day: fc.integer({ min: 0, max: 20 }),
  time: fc.constantFrom('', '18:00', '20:30'),
  venue: fc.constantFrom('', 'Quayside Hall', 'West Hall'),
  result: fc.constantFrom('', '', '80:75', '61:90'),
})
const schedule = fc.array(game, { minLength: 1, maxLength: 10 })

function fileOf(games: readonly Game[]): string {
  const rows = games.map(({ number, round, pair, day, time, venue, result }) => {
    const [home = '', away = ''] = PAIRS[pair] ?? []
    const date = day === 0 ? '' : `2026-12-${String(day).padStart(2, '0')}`
    return [number, round, home, away, date, date === '' ? '' : time, venue, result].join(';')
  })
  return [HEADING.join(';'), ...rows].join('\r\n')
}

function linesOf(text: string) {
  const table = tableOf<FixtureField>(
    { kind: 'text', encoding: null, rows: textSheet(text) },
    { headings: FIXTURE_HEADINGS, remembered: new Map(), chosen: undefined },
  )
  expect([...table.fields].every((field) => FIXTURE_FIELDS.includes(field))).toBe(true)
  return fixtureLines(table, {
    teams: TEAMS,
    zone: ZONE,
    language: 'en',
    dates: undefined,
    skipsUnknown: false,
  })
}

/** Returns a schedule in memory as an import of the file would change it; null if the file is refused. */
function applied(
  stored: readonly StoredFixture[],
  text: string,
  remove: ReadonlySet<number>,
): StoredFixture[] | null {
  const { lines, faults } = linesOf(text)
  const changes = fixtureChanges(lines, { competition: COMPETITION, stored, halls: new Map() }, remove)
  if (faults.length > 0 || changes.faults.length > 0) return null
  const { added, changed, removed } = changes.write
  const byId = new Map(changed.map(({ id, changes }) => [id, changes]))
  const nameOf = (id: number) => ({ teamname: TEAMS.find((team) => team.id === id)?.teamname ?? '' })
  const kept = stored.filter(({ id }) => !removed.includes(id))
  const firstId = Math.max(0, ...stored.map(({ id }) => id)) + 1
  return [
    ...kept.map((fixture) => ({ ...fixture, ...byId.get(fixture.id) })),
    ...added.map(
      (fixture, index) => ({ ...fixture, id: firstId + index, match: null }) as unknown as StoredFixture,
    ),
  ].map(
    (fixture) =>
      ({ ...fixture, home: nameOf(fixture.home_id), away: nameOf(fixture.away_id) }) as StoredFixture,
  )
}

test('importing a schedule again changes nothing, whatever was stored before', () => {
  let compared = 0
  fc.assert(
    fc.property(schedule, schedule, fc.boolean(), (first, second, removes) => {
      const before = applied([], fileOf(first), new Set()) ?? []
      const ids = new Set(removes ? before.map(({ id }) => id) : [])
      const after = applied(before, fileOf(second), ids)
      if (after === null) return // two lines of the file contradict each other
      compared += 1
      const { lines } = linesOf(fileOf(second))
      const again = fixtureChanges(
        lines,
        { competition: COMPETITION, stored: after, halls: new Map() },
        new Set(),
      )
      expect(again.rows.map(({ change }) => change).filter((change) => change !== 'repeated')).toEqual(
        again.rows.filter(({ change }) => change !== 'repeated').map(() => 'unchanged'),
      )
      expect(again.write).toEqual({ added: [], changed: [], removed: [] })
      // No two games have the same number from the league.
      const numbers = after.flatMap(({ external_id }) => external_id ?? [])
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
    { numRuns: 400 },
  )
  expect(compared).toBeGreaterThan(100)
})

test('distinguishes two games of the same teams, round and day by their times', () => {
  const line = { number: '', round: '1', pair: 4, day: 15, time: '18:00', venue: '', result: '' }
  const file = fileOf([line, { ...line, time: '' }])
  const stored = applied([], file, new Set()) ?? []
  const { rows } = fixtureChanges(
    linesOf(file).lines,
    { competition: COMPETITION, stored, halls: new Map() },
    new Set(),
  )
  expect(rows.map(({ change }) => change)).toEqual(['unchanged', 'unchanged'])
})
