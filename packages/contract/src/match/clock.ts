import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { clientId, id, idParams, quarterId, remainingMs, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'
import { matchDetail } from './matches.ts'

/** Quarters and the game clock. */
export const clockCalls = defineCalls({
  'POST /quarter/start': {
    summary:
      'Go to a quarter (5 and up are overtimes). Its clock stands at what is left of it, at first its full length, until it is started.',
    access: 'scorer',
    matchIn: 'body.matchId',
    body: exactly({
      matchId: id('Match'),
      quarterId,
      clientId: clientId.nullish(),
      /** What the clock of the period that is left showed. */
      leftMs: remainingMs.nullish(),
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
      'Set the clock: the elapsed time is what lies between start_time and now (or the pause); with remainingMs to that. With quarterId only in that quarter.',
    access: 'scorer',
    matchIn: 'params.matchId',
    params: z.object({ matchId: id('Match') }),
    body: exactly({
      start_time: z.iso.datetime({ offset: true, error: fault({ code: 'not-a-time', what: 'start_time' }) }),
      remainingMs: remainingMs.nullish(),
      quarterId: quarterId.nullish(),
      clientId: clientId.nullish(),
    }),
    response: z.object({ start_time: timestamp }),
  },
  'PATCH /live/:id/toggle-pause': {
    summary:
      'Pause or resume the clock; with `paused` the wanted state, with quarterId only in that quarter. The same clientId twice is one toggle.',
    access: 'scorer',
    matchIn: 'params.id',
    params: idParams('Match'),
    body: exactly({
      paused: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'paused' }) }).optional(),
      clientId: clientId.nullish(),
      remainingMs: remainingMs.nullish(),
      quarterId: quarterId.nullish(),
    })
      .nullish()
      .transform((body) => body ?? {}),
    response: matchDetail,
  },
})
