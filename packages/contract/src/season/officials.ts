import { CREW_ROLES } from '@courtside/basketball'
import { z } from 'zod'
import { email, exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { emptyableLine, id, idParams, properName, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { localDate } from './calendar-fields.ts'

/** Maximum length of an official's name, as on the scoresheet. */
const MAX_NAME = 80
const MOST_ABSENCES = 50

/** The first and the last day of an official's absence. */
const absence = z
  .strictObject({ from: localDate, to: localDate })
  .refine(({ from, to }) => to >= from, { error: fault({ code: 'absence-ends-before' }) })

const fields = {
  name: properName('Name', MAX_NAME),
  /** The address for mails about duties. Null if there is none. */
  email: email.nullable(),
  licence: emptyableLine('Licence', 30),
  absences: z
    .array(absence)
    .max(MOST_ABSENCES, { error: fault({ code: 'over-most', what: 'absences', most: MOST_ABSENCES }) }),
}

const official = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  licence: z.string(),
  absences: z.array(z.object({ from: z.string(), to: z.string() })),
})

/**
 * A game and its crew. `available` is false if the official is absent on that day. `needed` lists the posts
 * that every game must fill and that are still open in this one.
 */
const dutyGame = z.object({
  fixtureId: z.int(),
  home: z.string(),
  away: z.string(),
  startsAt: timestamp.nullable(),
  timeKnown: z.boolean(),
  zone: z.string(),
  venue: z.string().nullable(),
  crew: z.array(
    z.object({
      role: z.enum(CREW_ROLES),
      officialId: z.int(),
      name: z.string(),
      available: z.boolean(),
    }),
  ),
  needed: z.array(z.enum(CREW_ROLES)),
})

/** The ids of the officials by their posts, as a call sends them. */
const crew = z.partialRecord(z.enum(CREW_ROLES), id('Official'))

/** A referee or table official, as administrators see them. */
export type Official = z.output<typeof official>
/** The fields of an official that an administrator enters. */
export type OfficialFields = Omit<Official, 'id'>
/** The fields of an official that a call changes. */
export type OfficialChanges = { [Field in keyof OfficialFields]?: OfficialFields[Field] | undefined }
/** A game of the duty roster with its crew. */
export type DutyGame = z.output<typeof dutyGame>

/** The calls for referees, table officials and their duties. */
export const officialCalls = defineCalls({
  'GET /officials': {
    summary: 'The referees and table officials, by name, with their mail addresses.',
    access: 'admin',
    response: z.array(official),
  },
  'POST /officials': {
    summary: 'Add a referee or table official. They need no account.',
    access: 'admin',
    body: exactly(fields),
    status: 201,
    response: official,
  },
  'PUT /officials/:id': {
    summary:
      'Change name, mail address, licence number and absences of an official. Fields that are not sent stay unchanged.',
    access: 'admin',
    params: idParams('Official'),
    body: exactly(fields).partial(),
    response: official,
  },
  'DELETE /officials/:id': {
    summary:
      'Remove an official permanently, with their duties. Scoresheets of games that have started keep the name.',
    access: 'admin',
    params: idParams('Official'),
    status: 204,
  },
  'GET /duties': {
    summary:
      'The duty roster: the next 200 games with their crew and the posts that are open. For members of the club.',
    access: 'user',
    query: z.object({ teamId: id('Team').optional() }),
    response: z.array(dutyGame),
  },
  'PUT /fixtures/:id/crew': {
    summary:
      'Set the crew of a game: an official for each post, such as {"crew-chief":3}. Posts that are not sent are open. With `was`, the crew as the caller read it, only the posts in which `crew` differs from `was` change. Refused if an official is away or on duty at another game within 90 minutes. Officials get a mail or a push message a few minutes later.',
    access: 'admin',
    params: idParams('Match'),
    body: exactly({
      crew,
      /** The crew as the caller read it. Absent: the crew replaces the whole crew. */
      was: crew.optional(),
    }),
    status: 204,
  },
})
