import { z } from 'zod'
import { defineCalls } from '../calls/call.ts'
import { LANGUAGE_TAGS } from '../calls/languages.ts'
import { fault } from '../calls/told.ts'
import { listedMatch, match } from '../match/matches.ts'
import { teamLook } from '../season/competition.ts'
import { fixture } from '../season/fixtures.ts'
import { rankedPlayer } from '../season/season.ts'

/** The figures for which the start page names a leader. */
export const LEADING_FIGURES = ['pts', 'reb', 'ast', 'stl', 'blk'] as const

/**
 * All data of the start page in one answer, with only what the public may see. Each list has at most a few
 * entries. Finished matches are sorted latest first.
 */
const startPage = z.object({
  /** Matches that are not finished, newest first. Leaves out matches that were left open. */
  live: z.array(listedMatch),
  latest: match.nullable(),
  /**
   * `next` has the live games and the next ones, by time; `results` has the results, latest first. In both,
   * games of the club's own teams come first. Postponed games are in neither.
   */
  next: z.array(fixture),
  results: z.array(fixture),
  /** The top of the first table of the default competition; null if it has no table. */
  table: z
    .object({
      competition: z.object({ id: z.int(), name: z.string(), season: z.string(), friendly: z.boolean() }),
      rows: z.array(
        z.object({
          rank: z.int(),
          team: teamLook,
          /** Whether the team belongs to the club. */
          own: z.boolean(),
          won: z.int(),
          lost: z.int(),
          points: z.int(),
        }),
      ),
    })
    .nullable(),
  /** Finished matches with a video. */
  replays: z.array(match),
  /** The season's leader in each figure. */
  leaders: z.array(z.object({ figure: z.enum(LEADING_FIGURES), best: rankedPlayer })),
  /** The latest published story; `text` is its first paragraph. */
  story: z.object({ matchId: z.int(), title: z.string(), text: z.string() }).nullable(),
})

/** The data of the start page, as the API sends it. */
export type StartPage = z.output<typeof startPage>

/** The call for the start page. */
export const startPageCalls = defineCalls({
  'GET /start': {
    summary: 'The data of the start page: live matches, next games, results, table, replays, leaders, story.',
    access: 'public',
    query: z.object({
      lang: z
        .enum(LANGUAGE_TAGS, { error: fault({ code: 'not-one-of', what: 'lang', choices: LANGUAGE_TAGS }) })
        .default('en'),
    }),
    response: startPage,
  },
})
