import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { toldRefusal } from '../calls/errors.ts'
import { text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { rulesetId } from '../match/ruleset.ts'

/** Maximum length of one file of a game, in characters. A feed of one game has about 700 kB. */
const MOST_OF_GAME = 3_000_000
const GAME_BYTES = 16_000_000
/** Maximum number of files of one game. EuroLeague has three. */
const MOST_FILES = 3
/** Maximum number of assigned players: all players in the two teams of a file. */
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
  /** The player's id in the file's log. `players` of the call refers to this id. */
  key: z.int(),
  jersey: z.string(),
  name: z.string(),
  points: z.int(),
  playerId: z.int().nullable(),
  /**
   * The player's name in the club's data, if it differs from the name in the file; null if it does not, or
   * for a new player.
   */
  knownAs: z.string().nullable(),
  /** Whether the player is created without a team, because another player of the team has this number now. */
  numberTaken: z.boolean(),
})

/** A fixture or match that a game may belong to. */
const gamePlace = z.object({
  id: z.int(),
  title: z.string(),
  competition: z.string(),
  startsAt: z.string().nullable(),
  /** `arranged`: a fixture without a log; `played`: a finished match; `live`: an unfinished match. */
  kind: z.enum(['arranged', 'played', 'live']),
  /** The result that was entered for a fixture without a log, home first; otherwise null. */
  entered: z.tuple([z.int(), z.int()]).nullable(),
  /**
   * `all`: the match has exactly the plays of the game. `most`: it seems to be the same game. Otherwise null.
   */
  same: z.enum(['all', 'most']).nullable(),
})

/** A game as it was read from another program's files, and the result of its import. */
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
      /** Whether the files have no plays, so that the match has only their box score. */
      boxScoreOnly: z.boolean(),
      /** Whether the game is over, both by the file's status and by its plays. */
      final: z.boolean(),
      /**
       * Home first. The ids refer to the club's teams and players; null for a team or player that would be
       * created.
       */
      teams: z.array(
        z.object({ name: z.string(), teamId: z.int().nullable(), players: z.array(importedPlayer) }),
      ),
      /** The fixtures and matches that the game may belong to, the closest in time first. */
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
   * The contradictions in the game, and the rows that were left out. `where` is the period and clock in
   * words. `moment` is the same as numbers: how many regular periods the game has, the period, and the ms
   * left in it. The game is imported despite contradictions and left-out rows.
   */
  contradictions: z.array(
    z.object({
      where: z.string().nullable(),
      moment: z.object({ periods: z.int(), period: z.int(), clock: z.number() }).nullable(),
      message: z.string(),
      refusal: toldRefusal,
    }),
  ),
  /** The id of the match; null if nothing was imported. */
  matchId: z.int().nullable(),
})

/** The result of checking or importing a game, as the API sends it. */
export type GameImportAnswer = z.output<typeof gameImportAnswer>

const gameFile = z
  .string({ error: fault({ code: 'empty-file' }) })
  .min(1, { error: fault({ code: 'empty-file' }) })
  .max(MOST_OF_GAME, { error: fault({ code: 'too-many-characters', characters: MOST_OF_GAME }) })

const teamId = z.int().positive().nullable()

/** The call to import games from files of other programs. */
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
      /** False only checks the game. True imports it if it has no faults. */
      commit: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'commit' }) }).default(false),
      title: text('Title', 120).optional(),
      /** When the game began, instead of the time in the file. */
      playedAt: z.iso
        .datetime({ offset: true, error: fault({ code: 'not-a-time', what: 'playedAt' }) })
        .optional(),
      /**
       * Ids of the club's teams, home first; a null id creates the team. If absent, teams are found by name.
       */
      teamIds: z.tuple([teamId, teamId]).optional(),
      /**
       * The place of the game: the id of a fixture to fill or of a finished match to replace, or `new` for
       * another match. If absent, the game fills the closest fixture within 36 hours, and is refused if it
       * seems to be stored already.
       */
      place: z.union([z.literal('new'), z.int().positive()]).optional(),
      /**
       * Assigns players of the club to players of the files. Other players are found by name. A null
       * `playerId` creates a player. An assigned player must be in the roster of the matched team, and can be
       * assigned only once.
       */
      players: z
        .array(exactly({ key: z.int(), playerId: z.int().positive().nullable() }))
        .max(MOST_PLAYERS, { error: fault({ code: 'over-most', what: 'players', most: MOST_PLAYERS }) })
        .optional(),
      /** True imports a game that is not over as an unfinished match. */
      unfinished: z
        .boolean({ error: fault({ code: 'not-true-or-false', what: 'unfinished' }) })
        .default(false),
    }),
    maxBytes: GAME_BYTES,
    response: gameImportAnswer,
  },
})
