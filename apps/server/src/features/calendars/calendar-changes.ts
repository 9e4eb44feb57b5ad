import { createHash } from 'node:crypto'
import type { Calendar, TableAnswer } from '@courtside/contract'
import {
  CALENDAR_COLUMNS,
  calendarSheet,
  FIXTURE_HEADINGS,
  fixtureLines,
  tableOf,
} from '@courtside/interchange'
import type { ComparedSchedule } from '../competitions/fixture-service.ts'
import type { FixtureWrite } from '../competitions/fixture-write.ts'
import { fixtureChanges } from '../imports/fixtures/fixture-changes.ts'

/** A change that a calendar proposes, and how to write it. */
type ProposedChange = Calendar['changes'][number] & { readonly write: FixtureWrite }

/** A calendar compared with the schedule of its competition. */
export interface ComparedCalendar {
  readonly games: number
  readonly unknown: number
  readonly changes: readonly ProposedChange[]
}

/**
 * Compares a calendar with the schedule. Games of the schedule that the calendar lacks stay unchanged.
 * @param content iCalendar text
 * @throws {UnreadableTable} the content can't be read
 */
export function compareCalendar(content: string, schedule: ComparedSchedule): ComparedCalendar {
  const { zone, entrants } = schedule.competition
  const sheet = { kind: 'calendar', encoding: null, rows: calendarSheet(content, zone) } as const
  const columns = { headings: FIXTURE_HEADINGS, remembered: new Map(), chosen: CALENDAR_COLUMNS }
  const teams = entrants.map(({ team_id: id, teamname }) => ({ id, teamname }))
  const context = { teams, zone, language: 'en', dates: undefined, skipsUnknown: true } as const
  const { lines, skipped } = fixtureLines(tableOf(sheet, columns), context)
  const { rows, writes } = fixtureChanges(lines, schedule, new Set())
  return {
    games: lines.length,
    unknown: skipped.filter(({ change }) => change === 'unknown').length,
    changes: rows.flatMap((row) => {
      const write = writes.get(row.line)
      if (!write || (row.change !== 'new' && row.change !== 'changed')) return []
      return [{ key: keyOf(row), kind: row.change, cells: row.cells, before: row.before, write }]
    }),
  }
}

/** Returns the key of a change. Equal changes have equal keys. */
function keyOf({ cells, before }: TableAnswer['rows'][number]): string {
  const hash = createHash('sha256').update(JSON.stringify([cells, before]))
  return hash.digest('base64url').slice(0, 22)
}

/** Joins the writes of several changes. */
export function writeOf(changes: readonly ProposedChange[]): FixtureWrite {
  return {
    added: changes.flatMap(({ write }) => write.added),
    changed: changes.flatMap(({ write }) => write.changed),
    removed: [],
  }
}
