import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, messageAnswer, text, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { matchDetail } from '../match/matches.ts'
import { colours } from '../views/looks.ts'
import { localDate, localTime, timeZone } from './calendar-fields.ts'

/** How a fixture stands. `forfeited` and `defaulted` count as results; `finished` has a score, from its log or entered. */
const FIXTURE_STATUSES = [
  'scheduled',
  'live',
  'finished',
  'postponed',
  'cancelled',
  'forfeited',
  'defaulted',
] as const

const points = z.tuple([z.int(), z.int()])

/** A team in the schedule; as it looks now before its match, and as it looked then afterwards. */
const fixtureTeam = z.object({ id: z.int(), teamname: z.string(), logo: z.string().nullable(), colours })

/**
 * A match as the schedule knows it, from the day it is arranged. Its id is that of the match: /watch/{id} is its address all along.
 * `startsAt` is the moment it begins, null while nobody knows; `zone` is the venue's, in which it is to be shown. `title` is null when
 * nobody has given one. `score` and `periods` (points by period) are home first.
 */
const fixture = z.object({
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
  /** Whether it is known more exactly than to the day. */
  timeKnown: z.boolean(),
  zone: z.string(),
  venue: z.string().nullable(),
  status: z.enum(FIXTURE_STATUSES),
  /** Whether it should have been played by now and nobody has entered a result, nor called it off. */
  overdue: z.boolean(),
  /** Why it was postponed, cancelled, forfeited or defaulted. */
  reason: z.string().nullable(),
  /** The team that lost by forfeit or default. */
  lostBy: z.int().nullable(),
  score: points.nullable(),
  periods: z.array(points).nullable(),
  /** The period that is being played; null unless live. */
  quarterId: z.int().nullable(),
  /** Whether there is a log to look at: it is live, or was. */
  hasLog: z.boolean(),
})

/** A match in the schedule, on the wire. */
export type Fixture = z.output<typeof fixture>

/** A team's latest results before a fixture, the latest last; and the meetings of its teams, the latest first. */
const fixtureDetail = fixture.extend({
  form: z.tuple([z.array(fixture), z.array(fixture)]),
  meetings: z.array(fixture),
})

/** One fixture with what leads up to it, on the wire. */
export type FixtureDetail = z.output<typeof fixtureDetail>

const when = {
  /** Null: nobody knows the day yet. */
  date: localDate.nullable(),
  /** Null: the day is known, and not the time; it then counts as beginning at 00:00 for order alone. */
  time: localTime.nullable(),
}
const venue = text('Venue', 120).nullable()
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

/** What may be arranged of a fixture. */
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

/** Another competition takes the fixture out of its stage, unless one of the new competition is given. */
const rearrangement = arrangement.partial().extend({ competitionId: id('Competition').optional() })

/** What is to be changed of a fixture, on the wire; what is absent stays. */
export type Rearrangement = z.output<typeof rearrangement>
/** What a fixture is made of, on the wire. */
export type NewFixture = z.output<typeof newFixture>

const outcome = z.discriminatedUnion(
  'status',
  [
    exactly({ status: z.literal('scheduled') }),
    exactly({ status: z.literal('postponed'), reason }),
    exactly({ status: z.literal('cancelled'), reason }),
    exactly({ status: z.literal('forfeited'), lostBy: id('Team'), reason }),
    exactly({ status: z.literal('defaulted'), lostBy: id('Team'), reason }),
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
      choices: ['scheduled', 'postponed', 'cancelled', 'forfeited', 'defaulted', 'finished'],
    }),
  },
)

/** What becomes of a fixture, on the wire. */
export type FixtureOutcome = z.output<typeof outcome>

const SHOWN = ['all', 'upcoming', 'overdue', 'results'] as const

/** Which fixtures a schedule shows: of some days as the venue's calendar has them, a competition, a team. */
const scheduleQuery = z.object({
  from: localDate.optional(),
  to: localDate.optional(),
  competitionId: id('Competition').optional(),
  teamId: id('Team').optional(),
  /** At most so many. */
  limit: z.coerce
    .number()
    .int()
    .min(1, { error: fault({ code: 'not-between', what: 'limit', from: 1, to: 1000 }) })
    .max(1000, { error: fault({ code: 'not-between', what: 'limit', from: 1, to: 1000 }) })
    .default(200),
  /**
   * `upcoming`: neither over, overdue nor cancelled, what is live and next first. `overdue`: to have been played by now, without a result.
   * `results`: over, the latest first.
   */
  show: z
    .enum(SHOWN, {
      error: fault({ code: 'not-any', what: 'show', choices: SHOWN }),
    })
    .default('all'),
})

const startingFive = z.array(id('Player'))

/** The schedule, and arranging it. */
export const fixtureCalls = defineCalls({
  'GET /schedule': {
    summary:
      'Fixtures, what is live first, then by time; those without a day last. X-Total-Count tells how many there are without the limit.',
    access: 'public',
    query: scheduleQuery,
    response: z.array(fixture),
  },
  'GET /schedule/days': {
    summary:
      'How many fixtures each day has, by the calendar of their venues; the same filters as GET /schedule.',
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
    summary: "A calendar of a team's matches to subscribe to (RFC 5545). It never tells a score.",
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
      'Change day, time, zone, venue, round, title, competition or stage of a match, also of one that is over. What is not sent stays.',
    access: 'admin',
    params: idParams('Match'),
    body: rearrangement,
    response: fixture,
  },
  'PUT /fixtures/:id/outcome': {
    summary:
      'Postpone, cancel, forfeit (20-0), default (2-0) or enter the score by period of a match without a log; `scheduled` takes it back.',
    access: 'admin',
    params: idParams('Match'),
    body: outcome,
    response: fixture,
  },
  'DELETE /fixtures/:id': {
    summary: 'Remove a fixture that was never begun. To call off one that was announced, cancel it instead.',
    access: 'admin',
    params: idParams('Match'),
    response: messageAnswer,
  },
  'GET /scoring/matches': {
    summary:
      'The matches that the asker may keep the score of: on, or to begin within a week. The live ones first.',
    access: 'scorer',
    response: z.array(fixture),
  },
  'GET /fixtures/:id/starters': {
    summary: 'The starting fives that both teams had last, as far as those players are still theirs.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    response: z.object({ team1Players: z.array(z.int()), team2Players: z.array(z.int()) }),
  },
  'POST /fixtures/:id/start': {
    summary:
      'Start a fixture live, with the stream key that it has had. Without starters, those that each team had last.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({ team1Players: startingFive.optional(), team2Players: startingFive.optional() })
      .nullish()
      .transform((body) => body ?? {}),
    status: 201,
    response: matchDetail,
  },
})
