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
    // Also runs for text that was already refused as an address.
    .refine((address) => (URL.parse(address)?.pathname.length ?? 0) > 1, {
      error: fault({ code: 'not-a-restream-address' }),
    }),
  key: text('StreamKey', MAX_KEY),
}

/**
 * A restream target. The key itself is never returned: `keyEnd` has its last characters, or none for a short
 * key.
 */
const restreamTarget = z.object({ id: z.int(), name: z.string(), address: z.string(), keyEnd: z.string() })

/**
 * The state of a target: `off` (not chosen), `waiting` for video, `connecting`, `sending`, `retrying` after a
 * fault, next at `retryAt`.
 */
const RESTREAM_STATES = ['off', 'waiting', 'connecting', 'sending', 'retrying'] as const

/**
 * Why nothing is sent to a target: its name is unknown; it is in a private network; no connection; its
 * certificate is not trusted; no answer in time; it refuses; it closed the connection; it accepted nothing
 * for half a minute; its key cannot be decrypted any more.
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

/** Why nothing is sent to a target. */
export type RestreamFault = (typeof RESTREAM_FAULTS)[number]

/** The measured state of a match's stream to one target. */
const restreamProgress = z.object({
  state: z.enum(RESTREAM_STATES),
  /** The fault of the latest failed attempt; null while it is sending. */
  fault: z.enum(RESTREAM_FAULTS).nullable(),
  /** The target's own message; may be empty. */
  said: z.string(),
  /** When it is tried again, ms since the epoch. */
  retryAt: z.int().nullable(),
  /** Bitrate over the last seconds. */
  kbps: z.int(),
  /** Seconds of video that the target did not get, because it was too slow or not connected. */
  lostSeconds: z.int(),
})

const matchRestream = restreamProgress.extend({ target: restreamTarget.omit({ keyEnd: true }) })

/** A restream target, as the API sends it. */
export type RestreamTarget = z.output<typeof restreamTarget>
/** The measured state of a match's stream to one target, as the API sends it. */
export type RestreamProgress = z.output<typeof restreamProgress>
/** A target and its state for a match, as the API sends it. */
export type MatchRestream = z.output<typeof matchRestream>

/** The calls for restreaming matches to other services, by RTMP. */
export const restreamCalls = defineCalls({
  'GET /restream/targets': {
    summary: 'All restream targets, oldest first, without their keys.',
    access: 'admin',
    response: z.array(restreamTarget),
  },
  'POST /restream/targets': {
    summary:
      'Create a restream target. An address in a private network is refused, unless the server’s settings allow it.',
    access: 'admin',
    body: exactly(fields),
    status: 201,
    response: restreamTarget,
  },
  'PATCH /restream/targets/:id': {
    summary:
      'Change a restream target. Fields that are not sent stay unchanged. A running stream switches to the new address immediately.',
    access: 'admin',
    params: idParams('Target'),
    body: exactly(fields).partial(),
    response: restreamTarget,
  },
  'DELETE /restream/targets/:id': {
    summary: 'Delete a restream target. A running stream to it ends.',
    access: 'admin',
    params: idParams('Target'),
    status: 204,
  },
  'GET /live/:id/restream': {
    summary: 'Every target, and the state of a match’s stream to it.',
    access: 'admin',
    params: idParams('Match'),
    response: z.array(matchRestream),
  },
  'PUT /live/:id/restream/:target': {
    summary:
      'Switch restreaming of a match to a target on or off. A target takes one match at a time; a new match replaces one that has ended.',
    access: 'admin',
    params: z.object({ id: id('Match'), target: id('Target') }),
    body: exactly({ on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }) }),
    response: z.array(matchRestream),
  },
})
