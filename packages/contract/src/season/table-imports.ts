import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { toldRefusal } from '../calls/errors.ts'
import { idParams, lang, MOST_OF_VENUE, properName, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { localDate, localTime } from './calendar-fields.ts'
import { jerseyNo } from './rosters.ts'

/** Maximum size of a text file, in characters: about five thousand lines. */
const MOST_CHARACTERS = 500_000
/** Maximum size of a file, in bytes, before it is decoded or unpacked. */
export const MOST_FILE_BYTES = 3_000_000
/**
 * Maximum size of a body, in bytes. A character of `csv` takes at most six bytes in JSON; `file` is base64.
 */
const BODY_BYTES = 2 * MOST_FILE_BYTES
/** Maximum number of rows of a file. */
export const MOST_ROWS = 5000
/** Maximum number of columns of a file. */
export const MOST_COLUMNS = 60

/** The fields that a column of a roster can hold. `name` is the whole name in one column. */
export const ROSTER_FIELDS = [
  'team',
  'coach',
  'number',
  'first name',
  'last name',
  'name',
  'position',
] as const

/**
 * The fields that a column of a schedule can hold. `game number` is the league's id of the game; `teams`
 * holds both teams in one column; `result` holds both scores.
 */
export const FIXTURE_FIELDS = [
  'game number',
  'home',
  'away',
  'teams',
  'date',
  'time',
  'venue',
  'round',
  'status',
  'result',
  'home points',
  'away points',
  'periods',
] as const

/** A field that a column of a roster can have. */
export type RosterField = (typeof ROSTER_FIELDS)[number]
/** A field that a column of a schedule can have. */
export type FixtureField = (typeof FIXTURE_FIELDS)[number]

/** The encodings that text files use in practice, by their names in the Encoding Standard (WHATWG). */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'windows-1257',
  'windows-1256',
] as const

/** The encoding of a text file. */
export type Encoding = (typeof ENCODINGS)[number]

const DATE_ORDERS = ['day-first', 'month-first'] as const

/** Whether 12/05/2026 is 12 May (`day-first`) or December 5 (`month-first`). */
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Returns the schema of a cell that may be empty. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((cell) => (cell === '' || cell === undefined ? null : cell), schema.nullable())
}

const ROUND_FAULT = fault({ code: 'not-whole-between', what: 'Round', from: 1, to: 1000 })

/** A line of a schedule, after its dates, times and rounds were read. `home` and `away` are team names. */
export const fixtureLine = z.object({
  'game number': orEmpty(text('Number', 250)),
  home: properName('HomeTeam', 60),
  away: properName('AwayTeam', 60),
  date: orEmpty(localDate),
  time: orEmpty(localTime),
  venue: orEmpty(text('Venue', MOST_OF_VENUE)),
  round: orEmpty(
    z.coerce
      .number({ error: ROUND_FAULT })
      .int({ error: ROUND_FAULT })
      .min(1, { error: ROUND_FAULT })
      .max(1000, { error: ROUND_FAULT }),
  ),
})

/** A line of a roster, after its names and numbers were read: a player of a team. */
export const rosterLine = z.object({
  team: properName('TeamName', 60),
  coach: orEmpty(text('Coach', 80)),
  number: orEmpty(jerseyNo),
  'first name': properName('FirstName', 60),
  'last name': properName('LastName', 60),
})

const ids = z.array(z.int().min(1)).max(MOST_ROWS).default([])

/**
 * Returns the fields of a body that contains a file and the user's choices about it. Exactly one of `csv` and
 * `file` is needed.
 */
function tableBody<const Fields extends readonly string[]>(fields: Fields) {
  return {
    /** The text of a file. */
    csv: z
      .string({ error: fault({ code: 'not-csv' }) })
      .min(1, { error: fault({ code: 'empty-file' }) })
      .max(MOST_CHARACTERS, { error: fault({ code: 'too-many-characters', characters: MOST_CHARACTERS }) })
      .optional(),
    /** The bytes of a file, in base64: text in any encoding, .xlsx, .ods or .ics. */
    file: z
      .string({ error: fault({ code: 'empty-file' }) })
      .min(1, { error: fault({ code: 'empty-file' }) })
      .max(Math.ceil(MOST_FILE_BYTES / 3) * 4, {
        error: fault({ code: 'import-too-large', megabytes: MOST_FILE_BYTES / 1_000_000 }),
      })
      .optional(),
    /** The encoding of a text file, instead of the detected one. */
    encoding: z
      .enum(ENCODINGS, { error: fault({ code: 'not-one-of', what: 'encoding', choices: ENCODINGS }) })
      .optional(),
    /**
     * The field of each column; null ignores the column. It replaces the fields that were recognized from the
     * headings.
     */
    columns: z
      .array(
        z.enum(fields, { error: fault({ code: 'not-one-of', what: 'columns', choices: fields }) }).nullable(),
      )
      .max(MOST_COLUMNS)
      .optional(),
    /** Ids of missing rows to remove. Ids of rows that are not missing are ignored. */
    remove: ids,
    /** False only checks the file. True imports it if no line has a fault. */
    commit: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'commit' }) }).default(false),
  }
}

function oneSource({ csv, file }: { csv?: string | undefined; file?: string | undefined }): boolean {
  return (csv === undefined) !== (file === undefined)
}
const ONE_SOURCE = { error: fault({ code: 'missing', what: 'csv' }) }

const cells = z.record(z.string(), z.string())

/**
 * The rows of a file, compared with the stored data. Line 1 is the first line of the file. An import writes
 * either all new and changed rows or none.
 */
const tableAnswer = z.object({
  kind: z.enum(['text', 'spreadsheet', 'calendar']),
  /** The encoding of a text file; null for other files, or if the text was sent in `csv`. */
  encoding: z.enum(ENCODINGS).nullable(),
  /** The columns in the order of the file, with the field of each and the first value in it. */
  columns: z.array(z.object({ heading: z.string(), field: z.string().nullable(), sample: z.string() })),
  /**
   * How dates such as 12/05/2026 were read: `ask` if the file does not show whether the day or the month
   * comes first; null if it has no such dates.
   */
  dates: z.enum(['ask', ...DATE_ORDERS]).nullable(),
  rows: z.array(
    z.object({
      line: z.int(),
      /** The values by field, as they are stored. */
      cells,
      /**
       * How the row compares with the stored data. `repeated`: the same as an earlier line; `bye`: a round
       * without a game; `unknown`: an event of a calendar that is not a game of the competition's teams. Null
       * if the line has a fault.
       */
      change: z.enum(['new', 'changed', 'unchanged', 'repeated', 'bye', 'unknown']).nullable(),
      /** The stored values that change. */
      before: cells,
    }),
  ),
  /** Stored rows that are not in the file. An import keeps them unless `remove` contains their ids. */
  missing: z.array(z.object({ id: z.int(), cells })),
  /** `column` is the field; null if the fault concerns the whole line. */
  faults: z.array(
    z.object({
      line: z.int(),
      column: z.string().nullable(),
      message: z.string(),
      refusal: toldRefusal,
    }),
  ),
  /** The number of rows that were written; 0 if the file was only checked. */
  imported: z.int(),
  /** The number of rows that were removed. */
  removed: z.int(),
  /** Whether the file was imported. */
  committed: z.boolean(),
})

/** The result of checking or importing a file, as the API sends it. */
export type TableAnswer = z.output<typeof tableAnswer>

/** How a row of a file compares with the stored data. */
export type RowChange = TableAnswer['rows'][number]['change']

/** The formats of exports. Spreadsheet programs open both. */
const FORMATS = ['csv', 'xlsx'] as const
const exportQuery = {
  /** The language of the headings. */
  lang,
  format: z
    .enum(FORMATS, { error: fault({ code: 'not-one-of', what: 'format', choices: FORMATS }) })
    .default('csv'),
}

/** The calls to import rosters and schedules, and to export them with the same columns. */
export const tableImportCalls = defineCalls({
  'POST /competitions/:id/fixtures/import': {
    summary: `Check or import a schedule: CSV, .xlsx, .ods or .ics. Columns are recognized by their headings in every language, or given: ${FIXTURE_FIELDS.join(', ')}. Games are matched by game number, else by teams and round. Imports everything or nothing.`,
    access: 'admin',
    params: idParams('Competition'),
    body: exactly({
      ...tableBody(FIXTURE_FIELDS),
      /** How to read dates such as 12/05/2026. */
      dates: z
        .enum(DATE_ORDERS, { error: fault({ code: 'not-one-of', what: 'dates', choices: DATE_ORDERS }) })
        .optional(),
    }).refine(oneSource, ONE_SOURCE),
    maxBytes: BODY_BYTES,
    response: tableAnswer,
  },
  'POST /teams/import': {
    summary: `Check or import teams with their rosters, one line per player: CSV, .xlsx or .ods. Columns are recognized by their headings in every language, or given: ${ROSTER_FIELDS.join(', ')}. Players are matched by name and number. Imports everything or nothing.`,
    access: 'admin',
    body: exactly({
      ...tableBody(ROSTER_FIELDS),
      /** The team of all lines, if the file has no column for it. */
      team: properName('TeamName', 60).optional(),
    }).refine(oneSource, ONE_SOURCE),
    maxBytes: BODY_BYTES,
    response: tableAnswer,
  },
  'GET /teams/export': {
    summary: 'All teams with their rosters, as a file that POST /teams/import reads.',
    access: 'admin',
    query: z.object(exportQuery),
  },
  'GET /competitions/:id/fixtures/export': {
    summary: 'The schedule of a competition, as a file that POST /competitions/{id}/fixtures/import reads.',
    access: 'admin',
    params: idParams('Competition'),
    query: z.object(exportQuery),
  },
})
