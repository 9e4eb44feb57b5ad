import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { toldRefusal } from '../calls/errors.ts'
import { idParams, properName, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { rulesetId } from '../match/ruleset.ts'
import { localDate, localTime } from './calendar-fields.ts'
import { jerseyNo } from './rosters.ts'

/** Maximum size of a CSV file, in characters: some five thousand lines. */
const MOST_CHARACTERS = 500_000
/** Maximum size of a CSV file in a body. A character takes at most six bytes in JSON. */
const CSV_BYTES = 6 * MOST_CHARACTERS
/** Maximum size of a file of one game. A feed of one game has some 700 kB. */
const MOST_OF_GAME = 3_000_000
const GAME_BYTES = 16_000_000

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

/** A game as it was read from files of another program, and the result of the import. */
const gameImportAnswer = z.object({
  /** Null when the files cannot be read. */
  game: z
    .object({
      format: z.enum(['livestats', 'nba', 'statcrew', 'courtside']),
      title: z.string(),
      playedAt: z.string().nullable(),
      rulesetId,
      score: z.tuple([z.int(), z.int()]),
      plays: z.int(),
      /** Home first. Ids refer to the club's teams and players; null for a team or player to be created. */
      teams: z.array(
        z.object({
          name: z.string(),
          teamId: z.int().nullable(),
          players: z.array(
            z.object({
              jersey: z.string(),
              name: z.string(),
              points: z.int(),
              playerId: z.int().nullable(),
              /**
               * Whether the player is created without a team, because another player of the team has the
               * number now.
               */
              numberTaken: z.boolean(),
            }),
          ),
        }),
      ),
    })
    .nullable(),
  /** The faults that prevent the import. */
  faults: z.array(z.object({ message: z.string(), refusal: toldRefusal })),
  /**
   * The contradictions in the game. `where` is period and clock in words; `moment` is the same in numbers:
   * the number of regular periods, the period, and the ms left in it. The game is imported nevertheless.
   */
  contradictions: z.array(
    z.object({
      where: z.string().nullable(),
      moment: z.object({ periods: z.int(), period: z.int(), clock: z.number() }).nullable(),
      message: z.string(),
      refusal: toldRefusal,
    }),
  ),
  /** The created match; null if nothing was imported. */
  matchId: z.int().nullable(),
})

/** The check or the import of a game, on the wire. */
export type GameImportAnswer = z.output<typeof gameImportAnswer>

const gameFile = z
  .string({ error: fault({ code: 'empty-file' }) })
  .min(1, { error: fault({ code: 'empty-file' }) })
  .max(MOST_OF_GAME, { error: fault({ code: 'too-many-characters', characters: MOST_OF_GAME }) })

/** The calls to import tables as CSV and games of other programs, pasted or uploaded. */
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
  'POST /matches/import': {
    summary:
      'Check or import a game as a finished match: the text of a FIBA LiveStats data.json, of StatCrew XML, of a log of Courtside, or of both files of NBA liveData. Teams and players are matched by name; missing ones are created. Imports everything or nothing.',
    access: 'admin',
    body: exactly({
      files: z
        .array(gameFile, { error: fault({ code: 'missing', what: 'files' }) })
        .min(1, { error: fault({ code: 'missing', what: 'files' }) })
        .max(2, { error: fault({ code: 'over-most', what: 'files', most: 2 }) }),
      /** False only checks the game. True imports it, if it has no faults. */
      commit: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'commit' }) }).default(false),
      title: text('Title', 120).optional(),
      /** When the game began, instead of the time in the file. */
      playedAt: z.iso
        .datetime({ offset: true, error: fault({ code: 'not-a-time', what: 'playedAt' }) })
        .optional(),
    }),
    maxBytes: GAME_BYTES,
    response: gameImportAnswer,
  },
})
