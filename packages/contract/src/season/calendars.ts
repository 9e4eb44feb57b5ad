import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { idParams, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/** Maximum length of an address, in characters. */
const MOST_IN_ADDRESS = 1000
const ADDRESS_FAULT = { error: fault({ code: 'not-a-calendar-address' }) }

/** The web address of a calendar. Calendar programs write `webcal:` instead of `https:`. */
const address = z
  .string(ADDRESS_FAULT)
  .trim()
  .max(MOST_IN_ADDRESS, ADDRESS_FAULT)
  .overwrite((typed) => typed.replace(/^webcals?:/i, 'https:'))
  .refine(isWebAddress, ADDRESS_FAULT)

function isWebAddress(typed: string): boolean {
  const url = URL.parse(typed)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const automatic = z.boolean({ error: fault({ code: 'not-true-or-false', what: 'automatic' }) })

/**
 * Why the last check of a calendar failed. `crew-booked`: it succeeded, but changes were not applied
 * automatically, because an official of the game is on duty at another game at that time.
 */
export const CALENDAR_FAULTS = [
  'no-answer',
  'no-connection',
  'address-not-found',
  'private-address',
  'refused-by-server',
  'too-large',
  'broken-calendar',
  'crew-booked',
] as const

/** See {@link CALENDAR_FAULTS}. */
export type CalendarFault = (typeof CALENDAR_FAULTS)[number]

const cells = z.record(z.string(), z.string())

/**
 * A league calendar that a competition follows. `changes` are the games that the calendar adds, moves or
 * cancels; they wait for an administrator's confirmation.
 */
const calendar = z.object({
  id: z.int(),
  address: z.string(),
  /** Whether changes are applied without confirmation. */
  automatic: z.boolean(),
  checkedAt: timestamp.nullable(),
  /** Null if the last check succeeded and no change was refused. */
  fault: z.enum(CALENDAR_FAULTS).nullable(),
  /**
   * `games` is the number of games in the calendar; `unknown` is the number of events that are not games of
   * the competition's teams.
   */
  games: z.int(),
  unknown: z.int(),
  changes: z.array(
    z.object({
      /** The key of the change. It stays the same until the calendar or the schedule changes. */
      key: z.string(),
      kind: z.enum(['new', 'changed']),
      /** `cells` are the values after the change; `before` are the stored values that the change replaces. */
      cells,
      before: cells,
    }),
  ),
})

/** A calendar of a league, as the API sends it. */
export type Calendar = z.output<typeof calendar>

const keys = z.array(z.string().max(100)).max(5000).default([])

/** The calls for calendars of leagues. */
export const calendarCalls = defineCalls({
  'GET /competitions/:id/calendars': {
    summary: 'The calendars that a competition follows, with the changes that wait for confirmation.',
    access: 'admin',
    params: idParams('Competition'),
    response: z.array(calendar),
  },
  'POST /competitions/:id/calendars': {
    summary:
      'Follow the calendar (.ics) of a league. It is checked at once and then every few hours. Addresses in private networks are refused.',
    access: 'admin',
    params: idParams('Competition'),
    body: exactly({ address, automatic: automatic.default(false) }),
    status: 201,
    response: calendar,
  },
  'PATCH /calendars/:id': {
    summary: 'Choose whether changes of a calendar are applied without confirmation.',
    access: 'admin',
    params: idParams('Competition'),
    body: exactly({ automatic }),
    response: calendar,
  },
  'POST /calendars/:id/check': {
    summary: 'Check a calendar now.',
    access: 'admin',
    params: idParams('Competition'),
    response: calendar,
  },
  'POST /calendars/:id/changes': {
    summary: 'Apply changes of a calendar, or dismiss them. Keys that are no longer current are ignored.',
    access: 'admin',
    params: idParams('Competition'),
    body: exactly({ apply: keys, dismiss: keys }),
    response: calendar,
  },
  'DELETE /calendars/:id': {
    summary: 'Stop following a calendar. Its games stay.',
    access: 'admin',
    params: idParams('Competition'),
    status: 204,
  },
})
