import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { toldRefusal } from '../calls/errors.ts'
import { idParams, properName, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { localDate, localTime } from './calendar-fields.ts'
import { jerseyNo } from './rosters.ts'

/** Maximum size of a CSV file, in characters: some five thousand lines. */
const MOST_CHARACTERS = 500_000
/** Maximum size of a CSV file in a body. A character takes at most six bytes in JSON. */
const CSV_BYTES = 6 * MOST_CHARACTERS

const csv = z
  .string({ error: fault({ code: 'not-csv' }) })
  .min(1, { error: fault({ code: 'empty-file' }) })
  .max(MOST_CHARACTERS, { error: fault({ code: 'too-many-characters', characters: MOST_CHARACTERS }) })

const body = exactly({
  csv,
  /** False only checks the file. True imports it, if no line has a fault. */
  commit: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'commit' }) }).default(false),
})

/** A fault of a line of a file; `column` is null when it is about the whole line. Line 1 is the heading. */
const lineFault = z.object({
  line: z.int(),
  column: z.string().nullable(),
  message: z.string(),
  refusal: toldRefusal,
})

/** A file as it was read, with its faults. `imported` is the number of imported rows: all or none. */
const importAnswer = z.object({
  rows: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })),
  faults: z.array(lineFault),
  imported: z.int(),
})

/** The check or the import of a file, on the wire. */
export type ImportAnswer = z.output<typeof importAnswer>

/** Returns the schema of a cell that may be empty. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable())
}

const ROUND_FAULT = fault({ code: 'not-whole-between', what: 'Round', from: 1, to: 1000 })

/** A line of a file of fixtures. `home` and `away` are names of teams, `date` is YYYY-MM-DD, `time` HH:MM. */
export const fixtureLine = z.object({
  home: properName('HomeTeam', 60),
  away: properName('AwayTeam', 60),
  date: orEmpty(localDate),
  time: orEmpty(localTime),
  venue: orEmpty(text('Venue', 120)),
  round: orEmpty(
    z.coerce
      .number({ error: ROUND_FAULT })
      .int({ error: ROUND_FAULT })
      .min(1, { error: ROUND_FAULT })
      .max(1000, { error: ROUND_FAULT }),
  ),
})

/**
 * A line of a file of teams with their rosters: one for each player. `position` is a name such as Center, or
 * its letters.
 */
export const rosterLine = z.object({
  team: properName('TeamName', 60),
  coach: orEmpty(text('Coach', 80)),
  number: jerseyNo,
  'first name': properName('FirstName', 60),
  'last name': properName('LastName', 60),
  position: text('Position', 40),
})

const FIXTURE_COLUMNS = Object.keys(fixtureLine.shape)
const ROSTER_COLUMNS = Object.keys(rosterLine.shape)

/** The calls to import tables as CSV, pasted or uploaded. */
export const importCalls = defineCalls({
  'POST /competitions/:id/fixtures/import': {
    summary: `Check or import fixtures as CSV with the columns ${FIXTURE_COLUMNS.join(', ')}; home and away are required. Imports all lines or none.`,
    access: 'admin',
    params: idParams('Competition'),
    body,
    maxBytes: CSV_BYTES,
    response: importAnswer,
  },
  'POST /teams/import': {
    summary: `Check or import teams with their rosters as CSV with the columns ${ROSTER_COLUMNS.join(', ')}, one line per player. Imports all lines or none.`,
    access: 'admin',
    body,
    maxBytes: CSV_BYTES,
    response: importAnswer,
  },
})
