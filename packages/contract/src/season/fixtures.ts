import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, MOST_OF_VENUE, messageAnswer, text, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { matchDetail } from '../match/matches.ts'
import { colours } from '../views/looks.ts'
import { localDate, localTime, timeZone } from './calendar-fields.ts'

/**
 * The state of a fixture. `forfeited` and `defaulted` count as results. A `finished` match has a score, from
 * its log or entered by hand. The score of an `abandoned` match counts only if `stands` is set.
 */
const FIXTURE_STATUSES = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'cancelled',
  'forfeited',
  'defaulted',
  'abandoned',
] as const

const points = z.tuple([z.int(), z.int()])

/**
 * A team in the schedule: before the match with its current logo and colours, afterwards with the logo and
 * colours that it had at the match.
 */
const fixtureTeam = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/**
 * A match in the schedule, from the day it is arranged. Its id is the match's id, so its page is /watch/{id}
 * from that day on. `startsAt` is when it begins, null if unknown; `zone` is the venue's time zone, which
 * pages use for the time. `title` is null if none was entered. `score` and `periods` (points by period) are
 * home first.
 */
export const fixture = z.object({
  id: z.int(),
  competition: z.object({ id: z.int(), name: z.string(), season: z.string(), friendly: z.boolean() }),
  stage: z
    .object({ id: z.int(), name: z.string(), kind: z.enum(['league', 'groups', 'knockout']) })
    .nullable(),
  round: z.int().nullable(),
  home: fixtureTeam,
  away: fixtureTeam,
  title: z.string().nullable(),
  startsAt: timestamp.nullable(),
  /** Whether the time of day is known, and not only the date. */
  timeKnown: z.boolean(),
  zone: z.string(),
  venue: z.string().nullable(),
  status: z.enum(FIXTURE_STATUSES),
  /** Whether the match should have been played by now, but has no result and was not called off. */
  overdue: z.boolean(),
  /** Why the match was postponed, cancelled, forfeited or defaulted. */
  reason: z.string().nullable(),
  /** The team that lost by forfeit or default. */
  lostBy: z.int().nullable(),
  score: points.nullable(),
  periods: z.array(points).nullable(),
  /** The current period; null unless the match is live. */
  quarterId: z.int().nullable(),
  /** Whether the match has a log, because it is or was live. */
  hasLog: z.boolean(),
  /** Set for a match without plays, whose figures are from a box score that was recorded elsewhere. */
  boxScoreOnly: z.literal(true).exactOptional(),
  /** Set for an abandoned match if an administrator has decided that its result counts. */
  stands: z.literal(true).exactOptional(),
})

/** A match in the schedule, as the API sends it. */
export type Fixture = z.output<typeof fixture>

/**
 * A fixture, with the latest results of each team before it (`form`, oldest first) and the meetings of its
 * two teams (latest first).
 */
const fixtureDetail = fixture.extend({
  form: z.tuple([z.array(fixture), z.array(fixture)]),
  meetings: z.array(fixture),
})

/** One fixture with the previous results of its teams, as the API sends it. */
export type FixtureDetail = z.output<typeof fixtureDetail>

const when = {
  /** Null if the day is unknown. */
  date: localDate.nullable(),
  /** Null if only the day is known. Lists then sort the fixture as if it began at 00:00. */
  time: localTime.nullable(),
}
const venue = text('Venue', MOST_OF_VENUE).nullable()
const round = z
  .int({ error: fault({ code: 'not-whole-from', what: 'round', from: 1 }) })
  .min(1, { error: fault({ code: 'not-whole-from', what: 'round', from: 1 }) })
  .max(1000, { error: fault({ code: 'over-most', what: 'round', most: 1000 }) })
  .nullable()
const reason = text('Reason', 300)
const POINTS_FAULT = fault({ code: 'not-period-points' })
const periodPoints = z
  .int({ error: POINTS_FAULT })
  .min(0, { error: POINTS_FAULT })
  .max(999, { error: POINTS_FAULT })

/** The fields of a fixture that can be changed later: day, time, time zone, venue, round, title and stage. */
const arrangement = exactly({
  ...when,
  zone: timeZone,
  venue,
  round,
  title: text('Title', 120).nullable(),
  stageId: id('Stage').nullable(),
})

const newFixture = arrangement.partial().extend({
  competitionId: id('Competition').optional(),
  homeId: id('HomeTeam'),
  awayId: id('AwayTeam'),
})

/**
 * A change of a fixture. If the competition changes, the fixture leaves its stage, unless a stage of the new
 * competition is given.
 */
const rearrangement = arrangement.partial().extend({ competitionId: id('Competition').optional() })

/** A change of a fixture, as sent to the API. Absent fields stay unchanged. */
export type Rearrangement = z.output<typeof rearrangement>
/** The fields of a new fixture, as sent to the API. */
export type NewFixture = z.output<typeof newFixture>

const outcome = z.discriminatedUnion(
  'status',
  [
    exactly({ status: z.literal('scheduled') }),
    exactly({ status: z.literal('postponed'), reason }),
    exactly({ status: z.literal('cancelled'), reason }),
    exactly({ status: z.literal('forfeited'), lostBy: id('Team'), reason }),
    exactly({ status: z.literal('defaulted'), lostBy: id('Team'), reason }),
    exactly({ status: z.literal('stands'), reason }),
    exactly({
      status: z.literal('finished'),
      periods: z
        .array(z.tuple([periodPoints, periodPoints]), { error: POINTS_FAULT })
        .min(1, { error: fault({ code: 'no-periods' }) })
        .max(20, { error: fault({ code: 'too-many-periods', most: 20 }) }),
    }),
  ],
  {
    error: fault({
      code: 'not-any',
      what: 'status',
      choices: ['scheduled', 'postponed', 'cancelled', 'forfeited', 'defaulted', 'stands', 'finished'],
    }),
  },
)

/** The outcome of a fixture, as sent to the API. */
export type FixtureOutcome = z.output<typeof outcome>

const SHOWN = ['all', 'upcoming', 'overdue', 'results'] as const

/** The filters of a schedule: days in the venue's calendar, a competition, a team. */
const scheduleQuery = z.object({
  from: localDate.optional(),
  to: localDate.optional(),
  competitionId: id('Competition').optional(),
  teamId: id('Team').optional(),
  /** Maximum number of fixtures. */
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: fault({ code: 'not-between', what: 'limit', from: 1, to: 1000 }) })
    .max(1000, { error: fault({ code: 'not-between', what: 'limit', from: 1, to: 1000 }) })
    .default(200),
  /**
   * `upcoming`: fixtures that are neither ended, overdue nor cancelled, live and next matches first; those
   * without a day, or postponed from a day that is over, last.
   * `overdue`: fixtures that should have been played by now, but have no result. `results`: ended fixtures,
   * latest first.
   */
  show: z
    .enum(SHOWN, {
      error: fault({ code: 'not-any', what: 'show', choices: SHOWN }),
    })
    .default('all'),
})

const startingFive = z.array(id('Player'))

/** The calls for the schedule, and for arranging fixtures. */
export const fixtureCalls = defineCalls({
  'GET /schedule': {
    summary:
      'Fixtures: live ones first, then by time, and those without a day last. X-Total-Count also counts those beyond the limit.',
    access: 'public',
    query: scheduleQuery,
    response: z.array(fixture),
  },
  'GET /schedule/days': {
    summary:
      'The number of fixtures per day, by the calendar of their venues, with the same filters as GET /schedule.',
    access: 'public',
    query: scheduleQuery.pick({ from: true, to: true, competitionId: true, teamId: true }),
    response: z.array(z.object({ date: z.string(), fixtures: z.int(), live: z.int() })),
  },
  'GET /fixtures/:id': {
    summary: 'One fixture with the form of both teams and their last meetings.',
    access: 'public',
    params: idParams('Match'),
    response: fixtureDetail,
  },
  'GET /fixtures/:id/calendar.ics': {
    summary: 'One match for a calendar (RFC 5545).',
    access: 'public',
    params: idParams('Match'),
  },
  'GET /teams/:id/calendar.ics': {
    summary: "A calendar of a team's matches to subscribe to (RFC 5545). Contains no scores.",
    access: 'public',
    params: idParams('Team'),
  },
  'POST /fixtures': {
    summary: 'Arrange a match. Without a competition it is a friendly.',
    access: 'admin',
    body: newFixture,
    status: 201,
    response: fixture,
  },
  'PATCH /fixtures/:id': {
    summary:
      'Change day, time, zone, venue, round, title, competition or stage of a match, also after its end. Fields that are not sent stay unchanged. A postponed match that gets a new day or time is scheduled again.',
    access: 'admin',
    params: idParams('Match'),
    body: rearrangement,
    response: fixture,
  },
  'PUT /fixtures/:id/outcome': {
    summary:
      'Postpone, cancel, forfeit (20-0), default (2-0), let the result of an abandoned match count (`stands`), or enter the score by period of a match without a log; `scheduled` undoes it.',
    access: 'admin',
    params: idParams('Match'),
    body: outcome,
    response: fixture,
  },
  'DELETE /fixtures/:id': {
    summary: 'Remove a fixture that never started. To call off an announced match, cancel it instead.',
    access: 'admin',
    params: idParams('Match'),
    response: messageAnswer,
  },
  'GET /scoring/matches': {
    summary: 'The matches that you may score: live ones first, then those that begin within a week.',
    access: 'scorer',
    response: z.array(fixture),
  },
  'GET /fixtures/:id/starters': {
    summary: 'The last starting fives of both teams, without players who have left.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: z.object({ team1Players: z.array(z.int()), team2Players: z.array(z.int()) }),
  },
  'POST /fixtures/:id/start': {
    summary:
      'Start a fixture live, with its existing stream key. By default with the last starters of each team; with `light` in light mode, without starters.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      team1Players: startingFive.optional(),
      team2Players: startingFive.optional(),
      light: z.boolean().optional(),
    })
      .nullish()
      .transform((body) => body ?? {}),
    status: 201,
    response: matchDetail,
  },
})
