import { BEST_OF, STANDINGS_RULES_IDS } from '@courtside/basketball'
import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, MOST_OF_VENUE, messageAnswer, properName, text, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { givenRuleset } from '../match/ruleset.ts'
import { localDate, localTime, timeZone } from './calendar-fields.ts'
import { competition, competitionDetail, STAGE_KINDS, standingsPoints } from './competition.ts'
import { standingsAnswer } from './standings.ts'

const seasonName = properName('Season', 40)
const fields = {
  name: properName('Name', 80),
  season: seasonName,
  ruleset: givenRuleset,
  standingsRules: z.enum(STANDINGS_RULES_IDS, {
    error: fault({ code: 'not-one-of', what: 'standingsRules', choices: STANDINGS_RULES_IDS }),
  }),
  standingsPoints: standingsPoints.nullable(),
  zone: timeZone,
}

const LEGS_FAULT = fault({ code: 'not-whole-between', what: 'legs', from: 1, to: 8 })
const stageFields = {
  name: text('Name', 60),
  kind: z.enum(STAGE_KINDS, { error: fault({ code: 'not-one-of', what: 'kind', choices: STAGE_KINDS }) }),
  legs: z.int({ error: LEGS_FAULT }).min(1, { error: LEGS_FAULT }).max(8, { error: LEGS_FAULT }).default(1),
  bestOf: z
    .union(
      BEST_OF.map((games) => z.literal(games)),
      { error: fault({ code: 'not-a-series' }) },
    )
    .default(1),
  /**
   * The teams of the stage, chosen from the competition's, in the order of the draw or of the seeds (first
   * seed first).
   */
  teams: z
    .array(exactly({ teamId: id('Team'), group: text('Group', 20).nullable().default(null) }))
    .max(64, { error: fault({ code: 'too-many-in-stage', most: 64 }) }),
}

const DEDUCTION_FAULT = fault({ code: 'not-whole-between', what: 'pointsDeducted', from: 0, to: 100 })
/** The teams of a competition, as a call sends them. */
const entrants = z
  .array(
    exactly({
      teamId: id('Team'),
      pointsDeducted: z
        .int({ error: DEDUCTION_FAULT })
        .min(0, { error: DEDUCTION_FAULT })
        .max(100, { error: DEDUCTION_FAULT })
        .default(0),
      lot: z.int().min(1).max(1000).nullable().default(null),
    }),
  )
  .max(200, { error: fault({ code: 'too-many-in-competition', most: 200 }) })

/** A match created by a draw. `startsAt` is null while the day is unknown; `zone` is the competition's. */
const drawnFixture = z.object({
  round: z.int().nullable(),
  homeId: z.int(),
  awayId: z.int(),
  startsAt: timestamp.nullable(),
  timeKnown: z.boolean(),
  zone: z.string(),
})

/** A match created by a draw, as the API sends it. */
export type DrawnFixture = z.output<typeof drawnFixture>

const EVERY_FAULT = fault({ code: 'not-whole-days', what: 'everyDays', most: 60 })

/** The calls for competitions, their stages, draws and tables. */
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
    body: exactly({
      ...fields,
      standingsPoints: fields.standingsPoints.default(null),
      teams: z
        .array(id('Team'))
        .max(200, { error: fault({ code: 'too-many-in-competition', most: 200 }) })
        .default([]),
    }),
    status: 201,
    response: competitionDetail,
  },
  'PATCH /competitions/:id': {
    summary: 'Change a competition. Fields that are not sent stay unchanged.',
    access: 'admin',
    params: idParams('Competition'),
    body: exactly(fields).partial(),
    response: competitionDetail,
  },
  'DELETE /competitions/:id': {
    summary: 'Remove a competition that has no matches.',
    access: 'admin',
    params: idParams('Competition'),
    response: messageAnswer,
  },
  'PUT /competitions/:id/teams': {
    summary:
      'Set the teams of a competition, and the points deducted from each. Teams with matches in it must stay. With `was`, the teams as the caller read them, only the teams and values in which `teams` differs from `was` change.',
    access: 'admin',
    params: idParams('Competition'),
    body: exactly({
      teams: entrants,
      /** The teams as the caller read them. Absent: the teams replace all teams. */
      was: entrants.optional(),
    }),
    response: competitionDetail,
  },
  'POST /competitions/:id/stages': {
    summary: 'Add a stage: a league, groups or a knock-out.',
    access: 'admin',
    params: idParams('Competition'),
    body: exactly(stageFields),
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
      'Create the matches of a stage: all rounds of a league or of groups, or all missing matches of a knock-out whose teams are known.',
    access: 'admin',
    params: idParams('Stage'),
    body: exactly({
      /** The day of the first created round. Null leaves the days open. */
      date: localDate.nullable().default(null),
      time: localTime.nullable().default(null),
      everyDays: z
        .int({ error: EVERY_FAULT })
        .min(1, { error: EVERY_FAULT })
        .max(60, { error: EVERY_FAULT })
        .default(7),
      venue: text('Venue', MOST_OF_VENUE).nullable().default(null),
      /** If true, the call only returns the matches that it would create. */
      preview: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'preview' }) }).default(false),
    }),
    status: 201,
    response: z.object({ created: z.int(), fixtures: z.array(drawnFixture) }),
  },
  'GET /competitions/:id/calendar.ics': {
    summary: 'A calendar of its matches to subscribe to (RFC 5545). Contains no scores.',
    access: 'public',
    params: idParams('Competition'),
  },
  'GET /competitions/:id/standings': {
    summary:
      'Tables and brackets of all stages, or one table of the teams if a competition has no stages. With live=yes, live matches count with their current score.',
    access: 'public',
    params: idParams('Competition'),
    query: z.object({
      live: z
        .enum(['yes', 'no'], { error: fault({ code: 'not-either', what: 'live', one: 'yes', other: 'no' }) })
        .default('no'),
    }),
    response: standingsAnswer,
  },
})
