import {
  FIXTURE_FIELDS,
  type FixtureField,
  type Language,
  ROSTER_FIELDS,
  type RosterField,
} from '@courtside/contract'
import type { Spreadsheets } from '@courtside/interchange'
import { csv, FIXTURE_HEADINGS, ROSTER_HEADINGS } from '@courtside/interchange'
import type { ComparedSchedule } from '../competitions/fixture-service.ts'
import type { TeamRow } from '../rosters/team-repository.ts'
import { fixtureCells, teamNames } from './fixtures/fixture-changes.ts'

/** The columns of an export: all columns of an import, except columns that combine or repeat others. */
const ROSTER_COLUMNS = ROSTER_FIELDS.filter((field) => field !== 'name')
const FIXTURE_COLUMNS = FIXTURE_FIELDS.filter(
  (field) => field !== 'teams' && field !== 'home points' && field !== 'away points',
)

/** Returns all rosters as rows with a heading in the page's language. */
export function rosterRows(teams: readonly TeamRow[], language: Language): string[][] {
  const heading = ROSTER_COLUMNS.map((field) => ROSTER_HEADINGS[field][language][0])
  const rows = teams.flatMap(({ teamname, coach, players }) =>
    players.map(({ jersey, fname, lname, position_name }) => {
      const cells: Partial<Record<RosterField, string>> = {
        team: teamname,
        coach,
        number: jersey,
        'first name': fname,
        'last name': lname,
        position: position_name,
      }
      return ROSTER_COLUMNS.map((field) => cells[field] ?? '')
    }),
  )
  return [heading, ...rows]
}

/** Returns a schedule as rows with a heading in the page's language. */
export function fixtureRows(schedule: ComparedSchedule, language: Language): string[][] {
  const names = teamNames(schedule)
  const heading = FIXTURE_COLUMNS.map((field) => FIXTURE_HEADINGS[field][language][0])
  const rows = schedule.stored.map((fixture) => {
    const cells: Partial<Record<FixtureField, string>> = fixtureCells(fixture, names)
    return FIXTURE_COLUMNS.map((field) => cells[field] ?? '')
  })
  return [heading, ...rows]
}

/**
 * Returns rows as a file.
 * @throws {BoundExceeded} too many spreadsheets are waiting
 */
export async function tableFile(
  rows: readonly (readonly string[])[],
  { format, name }: { format: 'csv' | 'xlsx'; name: string },
  spreadsheets: Spreadsheets,
): Promise<{ type: string; content: Buffer }> {
  if (format === 'csv') return { type: 'text/csv; charset=utf-8', content: Buffer.from(csv(rows)) }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { type, content: await spreadsheets.write(rows, name) }
}
