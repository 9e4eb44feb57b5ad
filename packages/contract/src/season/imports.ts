import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { toldRefusal } from '../calls/errors.ts'
import { text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { rulesetId } from '../match/ruleset.ts'

/** Maximum size of a file of one game. A feed of one game has some 700 kB. */
const MOST_OF_GAME = 3_000_000
const GAME_BYTES = 16_000_000

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

/** The call to import games of other programs, pasted or uploaded. */
export const importCalls = defineCalls({
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
