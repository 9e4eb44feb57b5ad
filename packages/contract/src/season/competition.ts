import { BEST_OF, STANDINGS_RULES_IDS, type StandingsPoints } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { fault } from '../calls/told.ts'
import { rulesetChoice } from '../match/ruleset.ts'
import { colours } from '../views/looks.ts'

/**
 * The kinds of stages: a league where each team plays each other team, groups with such a league each, or a
 * knock-out.
 */
export const STAGE_KINDS = ['league', 'groups', 'knockout'] as const

/** A team in lists of a competition. */
export const teamLook = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/**
 * A stage of a competition. `legs` is how often each pair of teams meets. `bestOf` is the maximum number of
 * games in a tie of a knock-out.
 */
export const stage = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(STAGE_KINDS),
  legs: z.int(),
  bestOf: z.union(BEST_OF.map((games) => z.literal(games))),
  /** The names of the stage's groups, in order; empty if the stage is a league or a knock-out. */
  groups: z.array(z.string()),
  /**
   * The stage's teams in the order of the draw or of the seeds; `group` is null unless the stage has groups.
   */
  teams: z.array(z.object({ teamId: z.int(), group: z.string().nullable() })),
})

/** A team of a competition. */
const entrant = z.object({ team: teamLook, pointsDeducted: z.int(), lot: z.int().nullable() })

const POINTS_FAULT = fault({ code: 'not-whole-between', what: 'standingsPoints', from: 0, to: 100 })
const tablePoints = z
  .int({ error: POINTS_FAULT })
  .min(0, { error: POINTS_FAULT })
  .max(100, { error: POINTS_FAULT })

/** The table points that a competition sets itself: for a win, a draw, a loss, and a loss by forfeit. */
export const standingsPoints = exactly({
  win: tablePoints,
  draw: tablePoints,
  loss: tablePoints,
  forfeit: tablePoints,
}) satisfies z.ZodType<StandingsPoints>

/**
 * A competition. `season` is a name such as 2026/27. The `friendly` competition always exists; matches
 * without another competition belong to it.
 */
export const competition = z.object({
  id: z.int(),
  name: z.string(),
  season: z.string(),
  friendly: z.boolean(),
  ruleset: rulesetChoice,
  standingsRules: z.enum(STANDINGS_RULES_IDS),
  /** The competition's own table points; null for the points of `standingsRules`. */
  standingsPoints: standingsPoints.nullable(),
  /** The time zone of the competition's venues, unless a fixture has another one. */
  zone: z.string(),
  teams: z.int(),
  /**
   * Number of the competition's matches (`fixtures`), of those with a result (`played`), and of those with
   * figures of players.
   */
  fixtures: z.int(),
  played: z.int(),
  withFigures: z.int(),
  stages: z.array(stage),
})

/** A competition with its entrants, ordered by name. */
export const competitionDetail = competition.extend({ entrants: z.array(entrant) })

/** A competition, as the API sends it. */
export type Competition = z.output<typeof competition>
/** A competition with its teams, as the API sends it. */
export type CompetitionDetail = z.output<typeof competitionDetail>
