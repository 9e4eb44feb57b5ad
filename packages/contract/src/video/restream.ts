import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

const MAX_ADDRESS = 500
const MAX_KEY = 300

const fields = {
  name: text('Name', 60),
  /** Without the stream key: `rtmps://a.rtmps.youtube.com/live2`. */
  address: z
    .url({ protocol: /^rtmps?$/, hostname: /./, error: fault({ code: 'not-a-restream-address' }) })
    .max(MAX_ADDRESS, { error: fault({ code: 'over-length', what: 'Address', max: MAX_ADDRESS }) })
    // Also asked of what was refused already as no address.
    .refine((address) => (URL.parse(address)?.pathname.length ?? 0) > 1, {
      error: fault({ code: 'not-a-restream-address' }),
    }),
  key: text('StreamKey', MAX_KEY),
}

/** Where a match's stream can go on to. The key itself is told to nobody: `keyEnd` are its last characters, none of a short one. */
const restreamTarget = z.object({ id: z.int(), name: z.string(), address: z.string(), keyEnd: z.string() })

/**
 * How a target stands: `off` not chosen; `waiting` for a picture to pass on; `connecting`; `sending`; `retrying` after a fault, at
 * `retryAt` again.
 */
const RESTREAM_STATES = ['off', 'waiting', 'connecting', 'sending', 'retrying'] as const

/**
 * Why nothing goes to a target: its name is unknown; it is of a private network; no connection; its certificate is not trusted; no answer
 * in time; it refuses; it hung up; it took nothing for half a minute; its key can't be read any more.
 */
const RESTREAM_FAULTS = [
  'address-not-found',
  'private-address',
  'no-connection',
  'not-trusted',
  'no-answer',
  'refused',
  'closed',
  'stalled',
  'key-unreadable',
] as const

/** Why nothing goes to a target. */
export type RestreamFault = (typeof RESTREAM_FAULTS)[number]

/** What is measured of a match's stream on its way to one target. */
const restreamProgress = z.object({
  state: z.enum(RESTREAM_STATES),
  /** Of the latest attempt that failed; null while it is sending. */
  fault: z.enum(RESTREAM_FAULTS).nullable(),
  /** What the target said to it in its own words; may be empty. */
  said: z.string(),
  /** When it is tried again, ms since the epoch. */
  retryAt: z.int().nullable(),
  /** What it took over the last seconds. */
  kbps: z.int(),
  /** Seconds of picture it did not get, because it took them too slowly or was not there. */
  lostSeconds: z.int(),
})

const matchRestream = restreamProgress.extend({ target: restreamTarget.omit({ keyEnd: true }) })

/** A restream target, on the wire. */
export type RestreamTarget = z.output<typeof restreamTarget>
/** What is measured of a match's stream on its way to one target, on the wire. */
export type RestreamProgress = z.output<typeof restreamProgress>
/** A target and how it stands with a match, on the wire. */
export type MatchRestream = z.output<typeof matchRestream>

/** Where the streams of matches go on to: other services, by RTMP. */
export const restreamCalls = defineCalls({
  'GET /restream/targets': {
    summary: 'All restream targets, oldest first. Keys are not told.',
    access: 'admin',
    response: z.array(restreamTarget),
  },
  'POST /restream/targets': {
    summary:
      'Create a restream target. An address of the own network is refused, unless the machine is set up to allow it.',
    access: 'admin',
    body: exactly(fields),
    status: 201,
    response: restreamTarget,
  },
  'PATCH /restream/targets/:id': {
    summary:
      'Change a restream target. What is not sent stays; what is being sent goes to the new address at once.',
    access: 'admin',
    params: idParams('Target'),
    body: exactly(fields).partial(),
    response: restreamTarget,
  },
  'DELETE /restream/targets/:id': {
    summary: 'Delete a restream target; what is being sent there ends.',
    access: 'admin',
    params: idParams('Target'),
    status: 204,
  },
  'GET /live/:id/restream': {
    summary: 'Every target, and how the stream of a match stands with it.',
    access: 'admin',
    params: idParams('Match'),
    response: z.array(matchRestream),
  },
  'PUT /live/:id/restream/:target': {
    summary:
      'Have the stream of a match go on to a target, or no longer. A target takes one match at a time; one that has ended gives way.',
    access: 'admin',
    params: z.object({ id: id('Match'), target: id('Target') }),
    body: exactly({ on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }) }),
    response: z.array(matchRestream),
  },
})
