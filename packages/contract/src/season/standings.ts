import { type Reason, type StandingsRow, TIE_BREAKS, type Tie } from '@courtside/basketball'
import { z } from 'zod'
import { timestamp } from '../calls/fields.ts'
import { competition, stage, teamLook } from './competition.ts'

const record = z.tuple([z.int(), z.int()])

const reason = z.object({
  code: z.enum(['record', 'lots', ...TIE_BREAKS]),
  over: z.int(),
  among: z.array(z.int()).readonly(),
  own: z.number(),
  other: z.number(),
  record: record.readonly(),
}) satisfies z.ZodType<Reason>

const counted = {
  teamId: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  points: z.int(),
  pointsFor: z.int(),
  pointsAgainst: z.int(),
}

const standingsRow = z.object({
  rank: z.int(),
  ...counted,
  percentage: z.number(),
  difference: z.int(),
  pointsDeducted: z.int(),
  streak: z.int(),
  lastFive: z.array(z.enum(['W', 'L', 'D'])),
  home: record,
  away: record,
  reason: reason.nullable(),
}) satisfies z.ZodType<StandingsRow>

const tie = z.object({
  teamIds: z.array(z.int()).readonly(),
  among: z.array(z.object({ ...counted, quotients: z.number() })).readonly(),
  tried: z.array(z.enum(TIE_BREAKS)).readonly(),
  decidedBy: z.enum(['lots', ...TIE_BREAKS]).nullable(),
  evenlyMet: z.boolean(),
}) satisfies z.ZodType<Tie>

/** The table of a league or of one group; `group` is null in a stage without groups. */
const table = z.object({
  group: z.string().nullable(),
  rows: z.array(standingsRow),
  ties: z.array(tie),
})

const bracketTie = z.object({
  slot: z.int(),
  teams: z.tuple([z.int().nullable(), z.int().nullable()]).readonly(),
  bye: z.boolean(),
  wins: record.readonly(),
  /** Ids of the tie's fixtures, in order. */
  games: z.array(z.int()).readonly(),
  winner: z.int().nullable(),
})

/** The tables of a stage, or the rounds of its bracket up to the final. */
const stageStandings = z.object({
  stage: stage.omit({ groups: true, teams: true }),
  /** Number of matches of the stage; `played` is the number of those with a result that counts. */
  fixtures: z.int(),
  played: z.int(),
  tables: z.array(table),
  rounds: z.array(z.object({ number: z.int(), ties: z.array(bracketTie) })),
})

/**
 * A match in head-to-head grids and brackets. While a match is played that the caller may not see, it has no
 * score and is not `live`.
 */
const standingsGame = z.object({
  id: z.int(),
  stageId: z.int().nullable(),
  round: z.int().nullable(),
  teams: record,
  score: record.nullable(),
  startsAt: timestamp.nullable(),
  live: z.boolean(),
})

/** Tables and brackets of a competition. */
export const standingsAnswer = z.object({
  competition: competition.omit({
    teams: true,
    fixtures: true,
    played: true,
    withFigures: true,
    stages: true,
  }),
  /** Whether live matches count, with their current score. */
  live: z.boolean(),
  teams: z.array(teamLook),
  stages: z.array(stageStandings),
  games: z.array(standingsGame),
})

/** Tables and brackets of a competition, as the API sends them. */
export type Standings = z.output<typeof standingsAnswer>
