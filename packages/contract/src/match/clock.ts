import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { clientId, id, idParams, quarterId, remainingMs, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { matchDetail } from './matches.ts'

/**
 * What a device knew of the clock when a command was entered on it. With this data, the server refuses a late
 * command (`clock-moved`) if another device at the table has changed or shown the clock since then.
 */
const basis = exactly({
  /** The seq of the last event that the device had seen. */
  seq: z.int().min(0),
  /**
   * The client id of the device's previous command about the clock; absent if the server already had that
   * command.
   */
  after: clientId.optional(),
  /** How long ago the command was entered, in ms. */
  lateMs: z.int().min(0).max(1_000_000_000),
  /** The id of the device, as in `PUT /live/:id/table`. */
  device: clientId,
}).optional()

/**
 * The tasks that a device does at the scorer's table. The table's other devices show the tasks. The tasks
 * have no other effect.
 */
export const TABLE_PARTS = ['everything', 'clock', 'home', 'visitors'] as const

/** One of {@link TABLE_PARTS}. */
export type TablePart = (typeof TABLE_PARTS)[number]

const tablePart = z.enum(TABLE_PARTS, {
  error: fault({ code: 'not-one-of', what: 'part', choices: TABLE_PARTS }),
})

/** The calls for quarters and the game clock. */
export const clockCalls = defineCalls({
  'POST /quarter/start': {
    summary:
      'Go to a quarter (5 and up are overtimes). Its clock shows the time left, at first the full length, and is stopped until it is started.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: exactly({
      matchId: id('Match'),
      quarterId,
      clientId: clientId.nullish(),
      /** The time left in the period that ends, in ms, by the scorer's clock. */
      leftMs: remainingMs.nullish(),
      basis,
    }),
    status: 201,
    response: z.object({ matchId: z.int(), quarterId: z.int(), start_time: timestamp }),
  },
  'GET /quarter/match/:matchId/active-quarter': {
    summary: 'The current quarter and its clock. start_time is null before the start.',
    access: 'public',
    params: z.object({ matchId: id('Match') }),
    response: z.object({
      start_time: timestamp.nullable(),
      quarterId: z.int().nullable(),
      paused: z.boolean(),
      paused_at: timestamp.nullable(),
      serverNow: timestamp,
    }),
  },
  'POST /quarter/match/:matchId/update-start-time': {
    summary:
      'Set the clock: the elapsed time is the time from start_time until now (or the pause), unless remainingMs is given. With quarterId, only in that quarter.',
    access: 'scorer',
    matchIn: 'params.matchId',
    params: z.object({ matchId: id('Match') }),
    body: exactly({
      start_time: z.iso.datetime({ offset: true, error: fault({ code: 'not-a-time', what: 'start_time' }) }),
      remainingMs: remainingMs.nullish(),
      quarterId: quarterId.nullish(),
      clientId: clientId.nullish(),
      basis,
    }),
    response: z.object({ start_time: timestamp }),
  },
  'PATCH /live/:id/toggle-pause': {
    summary:
      'Pause or resume the clock; `paused` sets the state, and quarterId limits the change to that quarter. A repeated clientId counts once.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      paused: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'paused' }) }).optional(),
      clientId: clientId.nullish(),
      remainingMs: remainingMs.nullish(),
      quarterId: quarterId.nullish(),
      basis,
    })
      .nullish()
      .transform((body) => body ?? {}),
    response: matchDetail,
  },
  'PUT /live/:id/table': {
    summary:
      'Tell that a device is at the scorer’s table; every 10 s. Returns all devices at the table of this match in the last 24 hours, with the time of their last request.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({ device: clientId, part: tablePart }),
    response: z.object({
      tables: z.array(
        z.object({ device: z.string(), username: z.string(), part: tablePart, seenAt: timestamp }),
      ),
      serverNow: timestamp,
    }),
  },
})
