import {
  BEST_OF,
  type Reason,
  STANDINGS_RULES_IDS,
  type StandingsRow,
  TIE_BREAKS,
  type Tie,
} from '@courtside/basketball'
import { z } from 'zod'
import { localDate, localTime, timeZone } from './calendar-fields.ts'
import { defineCalls } from './call.ts'
import * as faults from './faults.ts'
import { id, idParams, messageAnswer, text, timestamp } from './fields.ts'
import { colours } from './looks.ts'
import { rulesetChoice } from './ruleset.ts'

/** How teams of a stage play: each against each in one table or in groups, or who loses is out. */
const STAGE_KINDS = ['league', 'groups', 'knockout'] as const

const teamLook = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/** A part of a competition. `legs`: how often each pair meets; `bestOf`: games of a knock-out's tie. */
const stage = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(STAGE_KINDS),
  legs: z.int(),
  bestOf: z.union(BEST_OF.map((games) => z.literal(games))),
  /** The names of its groups, in order; empty unless it is played in groups. */
  groups: z.array(z.string()),
  /** Its teams in the order of the draw or of the seeds; `group` is null unless it is played in groups. */
  teams: z.array(z.object({ teamId: z.int(), group: z.string().nullable() })),
})

/** A team of a competition. `group` and `seed` are those of the stage. */
const entrant = z.object({ team: teamLook, pointsDeducted: z.int(), lot: z.int().nullable() })

/**
 * What is played for. `season` is a name such as 2026/27. The competition that is `friendly` is there from the start: matches without
 * another one belong to it.
 */
const competition = z.object({
  id: z.int(),
  name: z.string(),
  season: z.string(),
  friendly: z.boolean(),
  ruleset: rulesetChoice,
  standingsRules: z.enum(STANDINGS_RULES_IDS),
  /** The time zone of its venues, unless a fixture says another. */
  zone: z.string(),
  teams: z.int(),
  /** Matches of it, and how many of them have a result. */
  fixtures: z.int(),
  played: z.int(),
  stages: z.array(stage),
})

/** A competition with its teams, by name. */
const competitionDetail = competition.extend({ entrants: z.array(entrant) })

/** A competition, on the wire. */
export type Competition = z.output<typeof competition>
/** A competition with its teams, on the wire. */
export type CompetitionDetail = z.output<typeof competitionDetail>

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

/** The table of a league or of one group of it; `group` is null where there are none. */
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
  /** Ids of its fixtures, in order. */
  games: z.array(z.int()).readonly(),
  winner: z.int().nullable(),
})

/** Tables of a stage, or its bracket, round by round to the final. */
const stageStandings = z.object({
  stage: stage.omit({ groups: true, teams: true }),
  /** Matches of the stage, and how many of them are counted. */
  fixtures: z.int(),
  played: z.int(),
  tables: z.array(table),
  rounds: z.array(z.object({ number: z.int(), ties: z.array(bracketTie) })),
})

/** A match as head-to-head grids and brackets show it. */
const standingsGame = z.object({
  id: z.int(),
  stageId: z.int().nullable(),
  round: z.int().nullable(),
  teams: record,
  score: record.nullable(),
  startsAt: timestamp.nullable(),
  live: z.boolean(),
})

const standingsAnswer = z.object({
  competition: competition.omit({ teams: true, fixtures: true, played: true, stages: true }),
  /** Whether matches that are being played count, as they stand. */
  live: z.boolean(),
  teams: z.array(teamLook),
  stages: z.array(stageStandings),
  games: z.array(standingsGame),
})

/** Tables and brackets of a competition, on the wire. */
export type Standings = z.output<typeof standingsAnswer>

const seasonName = text('Season', 40)
const fields = {
  name: text('Name', 80),
  season: seasonName,
  ruleset: rulesetChoice,
  standingsRules: z.enum(STANDINGS_RULES_IDS, {
    error: faults.notOneOf('standingsRules', STANDINGS_RULES_IDS),
  }),
  zone: timeZone,
}

const LEGS_FAULT = faults.notWholeBetween('legs', 1, 8)
const stageFields = {
  name: text('Name', 60),
  kind: z.enum(STAGE_KINDS, { error: faults.notOneOf('kind', STAGE_KINDS) }),
  legs: z.int({ error: LEGS_FAULT }).min(1, { error: LEGS_FAULT }).max(8, { error: LEGS_FAULT }).default(1),
  bestOf: z
    .union(
      BEST_OF.map((games) => z.literal(games)),
      { error: faults.NOT_A_SERIES },
    )
    .default(1),
  /** Its teams: those of the competition, in the order of the draw or of the seeds, the first seed first. */
  teams: z
    .array(z.object({ teamId: id('Team'), group: text('Group', 20).nullable().default(null) }))
    .max(64, { error: faults.tooManyInStage(64) }),
}

/** A match that a draw makes. `startsAt` is null while nobody knows the day; `zone` is the competition's. */
const drawnFixture = z.object({
  round: z.int().nullable(),
  homeId: z.int(),
  awayId: z.int(),
  startsAt: timestamp.nullable(),
  timeKnown: z.boolean(),
  zone: z.string(),
})

/** A match that a draw makes, on the wire. */
export type DrawnFixture = z.output<typeof drawnFixture>

const EVERY_FAULT = faults.notWholeDays('everyDays', 60)

/** Competitions, their stages, draws and tables. */
export const competitionCalls = defineCalls({
  'GET /competitions': {
    summary: 'Competitions, the latest season first; friendlies last.',
    access: 'public',
    response: z.array(competition),
  },
  'GET /competitions/:id': {
    summary: 'One competition with its teams.',
    access: 'public',
    params: idParams('Competition'),
    response: competitionDetail,
  },
  'POST /competitions': {
    summary: 'Create a competition.',
    access: 'admin',
    body: z.object({
      ...fields,
      teams: z
        .array(id('Team'))
        .max(200, { error: faults.tooManyInCompetition(200) })
        .default([]),
    }),
    status: 201,
    response: competitionDetail,
  },
  'PATCH /competitions/:id': {
    summary: 'Change a competition. What is not sent stays.',
    access: 'admin',
    params: idParams('Competition'),
    body: z.object(fields).partial(),
    response: competitionDetail,
  },
  'DELETE /competitions/:id': {
    summary: 'Remove a competition that has no matches.',
    access: 'admin',
    params: idParams('Competition'),
    response: messageAnswer,
  },
  'PUT /competitions/:id/teams': {
    summary: 'Say which teams take part, and what is deducted from each. Teams with matches in it must stay.',
    access: 'admin',
    params: idParams('Competition'),
    body: z.object({
      teams: z
        .array(
          z.object({
            teamId: id('Team'),
            pointsDeducted: z
              .int({ error: faults.notWholeBetween('pointsDeducted', 0, 100) })
              .min(0, { error: faults.notWholeBetween('pointsDeducted', 0, 100) })
              .max(100, { error: faults.notWholeBetween('pointsDeducted', 0, 100) })
              .default(0),
            lot: z.int().min(1).max(1000).nullable().default(null),
          }),
        )
        .max(200, { error: faults.tooManyInCompetition(200) }),
    }),
    response: competitionDetail,
  },
  'POST /competitions/:id/stages': {
    summary: 'Add a stage: a league, groups or a knock-out.',
    access: 'admin',
    params: idParams('Competition'),
    body: z.object(stageFields),
    status: 201,
    response: competitionDetail,
  },
  'DELETE /stages/:id': {
    summary: 'Remove a stage that has no matches.',
    access: 'admin',
    params: idParams('Stage'),
    response: messageAnswer,
  },
  'POST /stages/:id/draw': {
    summary:
      'Make the matches of a stage: all rounds of a league or of groups, or those of a knock-out whose teams are known and which are not made yet.',
    access: 'admin',
    params: idParams('Stage'),
    body: z.object({
      /** The day of the first round that is made. Null: the days are given later. */
      date: localDate.nullable().default(null),
      time: localTime.nullable().default(null),
      everyDays: z
        .int({ error: EVERY_FAULT })
        .min(1, { error: EVERY_FAULT })
        .max(60, { error: EVERY_FAULT })
        .default(7),
      venue: text('Venue', 120).nullable().default(null),
      /** True: only tell what would be made. */
      preview: z.boolean({ error: faults.notTrueOrFalse('preview') }).default(false),
    }),
    status: 201,
    response: z.object({ created: z.int(), fixtures: z.array(drawnFixture) }),
  },
  'GET /competitions/:id/calendar.ics': {
    summary: 'A calendar of its matches to subscribe to (RFC 5545). It never tells a score.',
    access: 'public',
    params: idParams('Competition'),
  },
  'GET /competitions/:id/standings': {
    summary:
      'Tables and brackets of all stages; of a competition without stages one table of its teams. With live=yes, matches that are being played count as they stand.',
    access: 'public',
    params: idParams('Competition'),
    query: z.object({
      live: z.enum(['yes', 'no'], { error: faults.notEither('live', 'yes', 'no') }).default('no'),
    }),
    response: standingsAnswer,
  },
})
