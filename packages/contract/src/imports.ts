import { z } from 'zod'
import { localDate, localTime } from './calendar-fields.ts'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'
import { idParams, text } from './fields.ts'
import { jerseyNo } from './rosters.ts'

/** Some five thousand lines. */
const MOST_CHARACTERS = 500_000
/** A letter of a file takes at most six bytes in JSON. */
const CSV_BYTES = 6 * MOST_CHARACTERS
/** A feed of one game has some 700 kB. */
const MOST_OF_GAME = 3_000_000
const GAME_BYTES = 16_000_000

const csv = z
  .string({ error: faults.NOT_CSV })
  .min(1, { error: faults.EMPTY_FILE })
  .max(MOST_CHARACTERS, { error: faults.fileTooLarge(MOST_CHARACTERS) })

const body = z.object({
  csv,
  /** False: only look at it. True: import it, if nothing is wrong with any line. */
  commit: z.boolean({ error: faults.notTrueOrFalse('commit') }).default(false),
})

/** What is wrong with a line of a file; `column` is null when it is about the whole line. Line 1 is the heading. */
const fault = z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })

/** A file as it was read, with its faults; `imported` is how many rows are in the club now: all or none. */
const importAnswer = z.object({
  rows: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })),
  faults: z.array(fault),
  imported: z.int(),
})

/** A look at a file that is to be imported, or what became of it; on the wire. */
export type ImportAnswer = z.output<typeof importAnswer>

/** A cell that may be empty. */
function orEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((cell) => (cell === '' ? null : cell), schema.nullable())
}

const ROUND_FAULT = faults.notWholeBetween('Round', 1, 1000)

/** A line of a file of fixtures. `home` and `away` are names of teams, `date` is YYYY-MM-DD, `time` HH:MM. */
export const fixtureLine = z.object({
  home: text(faults.FIELD.homeTeam, 60),
  away: text(faults.FIELD.awayTeam, 60),
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

/** A line of a file of teams with their rosters: one for each player. `position` is a name such as Center, or its letters. */
export const rosterLine = z.object({
  team: text(faults.FIELD.teamName, 60),
  coach: orEmpty(text('Coach', 80)),
  number: jerseyNo,
  'first name': text(faults.FIELD.firstName, 60),
  'last name': text(faults.FIELD.lastName, 60),
  position: text('Position', 40),
})

const FIXTURE_COLUMNS = Object.keys(fixtureLine.shape)
const ROSTER_COLUMNS = Object.keys(rosterLine.shape)

/** A game as it was read from files of another program, and what became of it. */
const gameImportAnswer = z.object({
  /** Null when the files cannot be read. */
  game: z
    .object({
      format: z.enum(['livestats', 'nba', 'statcrew', 'courtside']),
      title: z.string(),
      playedAt: z.string().nullable(),
      ruleset: z.string(),
      score: z.tuple([z.int(), z.int()]),
      plays: z.int(),
      /** Home first. Ids are those of the club; null: a team or player who is made. */
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
              /** Made without a team, since another player of it wears the number today. */
              numberTaken: z.boolean(),
            }),
          ),
        }),
      ),
    })
    .nullable(),
  /** What keeps the game from being imported. */
  faults: z.array(z.object({ message: z.string() })),
  /** What does not go together; `where` is period and clock. The rest is imported all the same. */
  contradictions: z.array(z.object({ where: z.string().nullable(), message: z.string() })),
  /** The match that was made; null: nothing was imported. */
  matchId: z.int().nullable(),
})

/** A look at a game that is to be imported, or what became of it; on the wire. */
export type GameImportAnswer = z.output<typeof gameImportAnswer>

const gameFile = z
  .string({ error: faults.EMPTY_FILE })
  .min(1, { error: faults.EMPTY_FILE })
  .max(MOST_OF_GAME, { error: faults.fileTooLarge(MOST_OF_GAME) })

/** Whole tables as CSV and games of other programs, pasted or uploaded. */
export const importCalls = defineCalls({
  'POST /competitions/:id/fixtures/import': {
    summary: `Look at or import fixtures as CSV with the columns ${FIXTURE_COLUMNS.join(', ')}; home and away are needed. All lines or none.`,
    access: 'admin',
    params: idParams('Competition'),
    body,
    maxBytes: CSV_BYTES,
    response: importAnswer,
  },
  'POST /teams/import': {
    summary: `Look at or import teams with their rosters as CSV with the columns ${ROSTER_COLUMNS.join(', ')}, a line for each player. All lines or none.`,
    access: 'admin',
    body,
    maxBytes: CSV_BYTES,
    response: importAnswer,
  },
  'POST /matches/import': {
    summary:
      'Look at or import a game as a finished match: the text of a FIBA LiveStats data.json, of StatCrew XML, of a log of Courtside, or of both files of NBA liveData. Teams and players are matched by name; those that are not there are made. All or nothing.',
    access: 'admin',
    body: z.object({
      files: z
        .array(gameFile, { error: faults.missing('files') })
        .min(1, { error: faults.missing('files') })
        .max(2, { error: faults.overMost('files', 2) }),
      /** False: only look at it. True: import it, if nothing keeps it from that. */
      commit: z.boolean({ error: faults.notTrueOrFalse('commit') }).default(false),
      title: text('Title', 120).optional(),
      /** When the game began, in place of what the file says. */
      playedAt: z.iso.datetime({ offset: true, error: faults.notATime('playedAt') }).optional(),
    }),
    maxBytes: GAME_BYTES,
    response: gameImportAnswer,
  },
})
