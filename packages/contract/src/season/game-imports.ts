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
/** Maximum number of files of one game. EuroLeague has three. */
const MOST_FILES = 3
/** Maximum number of assigned players: all players of the two teams of a file. */
const MOST_PLAYERS = 120

/** The formats of game files. */
export const GAME_FORMATS = [
  'livestats',
  'nba',
  'statcrew',
  'euroleague',
  'genius',
  'courtside',
  'table',
] as const

const importedPlayer = z.object({
  /** The player's number in the file's log, which `players` of the order refers to. */
  key: z.int(),
  jersey: z.string(),
  name: z.string(),
  points: z.int(),
  playerId: z.int().nullable(),
  /** The name in the club, if it is written differently there; null for a new player or the same name. */
  knownAs: z.string().nullable(),
  /** Whether the player is created without a team, because another player of the team has the number now. */
  numberTaken: z.boolean(),
})

/** A fixture or match that a game may belong to. */
const gamePlace = z.object({
  id: z.int(),
  title: z.string(),
  competition: z.string(),
  startsAt: z.string().nullable(),
  /** `arranged` is a fixture without a log, `played` is finished, `live` is an unfinished match. */
  kind: z.enum(['arranged', 'played', 'live']),
  /** The result that was entered for a fixture without a log, home first; null otherwise. */
  entered: z.tuple([z.int(), z.int()]).nullable(),
  /** `all`: the match has exactly the game's plays. `most`: it seems to be the same game. Otherwise null. */
  same: z.enum(['all', 'most']).nullable(),
})

/** A game as it was read from files of another program, and the result of the import. */
const gameImportAnswer = z.object({
  /** Null when the files cannot be read. */
  game: z
    .object({
      format: z.enum(GAME_FORMATS),
      title: z.string(),
      playedAt: z.string().nullable(),
      rulesetId,
      score: z.tuple([z.int(), z.int()]),
      plays: z.int(),
      /** Whether the files have no plays, so that the match consists of their box score. */
      boxScoreOnly: z.boolean(),
      /** Whether the game is final by the file and by its plays. */
      final: z.boolean(),
      /** Home first. Ids refer to the club's teams and players; null for a team or player to be created. */
      teams: z.array(
        z.object({ name: z.string(), teamId: z.int().nullable(), players: z.array(importedPlayer) }),
      ),
      /** The fixtures and matches that it may belong to, closest first. */
      places: z.array(gamePlace),
      /**
       * The place that the import fills: the id of a fixture or match of `places`, or null for a new match.
       */
      placeId: z.int().nullable(),
    })
    .nullable(),
  /** The faults that prevent the import. */
  faults: z.array(z.object({ message: z.string(), refusal: toldRefusal })),
  /**
   * The contradictions in the game, and the rows that are dropped. `where` is period and clock in words;
   * `moment` is the same in numbers: the number of regular periods, the period, and the ms left in it. The
   * game is imported nevertheless.
   */
  contradictions: z.array(
    z.object({
      where: z.string().nullable(),
      moment: z.object({ periods: z.int(), period: z.int(), clock: z.number() }).nullable(),
      message: z.string(),
      refusal: toldRefusal,
    }),
  ),
  /** The match; null if nothing was imported. */
  matchId: z.int().nullable(),
})

/** The result of checking or importing a game, as the API sends it. */
export type GameImportAnswer = z.output<typeof gameImportAnswer>

const gameFile = z
  .string({ error: fault({ code: 'empty-file' }) })
  .min(1, { error: fault({ code: 'empty-file' }) })
  .max(MOST_OF_GAME, { error: fault({ code: 'too-many-characters', characters: MOST_OF_GAME }) })

const teamId = z.int().positive().nullable()

/** The call to import games of other programs, pasted or uploaded. */
export const gameImportCalls = defineCalls({
  'POST /matches/import': {
    summary:
      'Check or import a game: the text of a FIBA LiveStats data.json, of StatCrew XML, of Genius fixture_detail or of a log of Courtside, or the box score and play-by-play of NBA or EuroLeague, or a box score as CSV. A box score without plays becomes a match without plays. Teams and players are matched by name and number; missing ones are created. The game fills its fixture, or replaces an earlier import. Imports everything or nothing.',
    access: 'admin',
    body: exactly({
      files: z
        .array(gameFile, { error: fault({ code: 'missing', what: 'files' }) })
        .min(1, { error: fault({ code: 'missing', what: 'files' }) })
        .max(MOST_FILES, { error: fault({ code: 'over-most', what: 'files', most: MOST_FILES }) }),
      /** False only checks the game. True imports it, if it has no faults. */
      commit: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'commit' }) }).default(false),
      title: text('Title', 120).optional(),
      /** When the game began, instead of the time in the file. */
      playedAt: z.iso
        .datetime({ offset: true, error: fault({ code: 'not-a-time', what: 'playedAt' }) })
        .optional(),
      /** Ids of the club's teams, home first. Without it, teams are found by name. Null creates a team. */
      teamIds: z.tuple([teamId, teamId]).optional(),
      /**
       * Where the game goes: the id of a fixture to fill or of a finished match to replace, or `new` for
       * another match. Without it, the closest fixture within 36 hours is filled, and a game that seems to be
       * there already is refused.
       */
      place: z.union([z.literal('new'), z.int().positive()]).optional(),
      /**
       * Which player of the club each player of the files is. The other players are found by name. A null
       * `playerId` creates a player. A chosen player must be in the roster of the matched team, and can be
       * chosen once.
       */
      players: z
        .array(exactly({ key: z.int(), playerId: z.int().positive().nullable() }))
        .max(MOST_PLAYERS, { error: fault({ code: 'over-most', what: 'players', most: MOST_PLAYERS }) })
        .optional(),
      /** True imports a game that is not final, as an unfinished match. */
      unfinished: z
        .boolean({ error: fault({ code: 'not-true-or-false', what: 'unfinished' }) })
        .default(false),
    }),
    maxBytes: GAME_BYTES,
    response: gameImportAnswer,
  },
})
