import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, text } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

const MAX_ADDRESS = 500
const MAX_KEY = 300

const fields = {
  name: text('Name', 60),
  /**
   * The server address of the service, without the stream key, such as `rtmps://a.rtmps.youtube.com/live2`.
   */
  address: z
    .url({ protocol: /^rtmps?$/, hostname: /./, error: fault({ code: 'not-a-restream-address' }) })
    .max(MAX_ADDRESS, { error: fault({ code: 'over-length', what: 'Address', max: MAX_ADDRESS }) })
    // zod also calls this for text that the previous check has refused, so the text may be no URL.
    .refine((address) => (URL.parse(address)?.pathname.length ?? 0) > 1, {
      error: fault({ code: 'not-a-restream-address' }),
    }),
  key: text('StreamKey', MAX_KEY),
}

/**
 * A restream target. Its stream key is never returned: `keyEnd` contains only the key's last characters, and
 * nothing for a short key.
 */
const restreamTarget = z.object({ id: z.int(), name: z.string(), address: z.string(), keyEnd: z.string() })

/**
 * The state of a target: `off` (not chosen), `waiting` for video, `connecting`, `sending`, or `retrying`
 * (waiting after a fault; the next attempt is at `retryAt`).
 */
const RESTREAM_STATES = ['off', 'waiting', 'connecting', 'sending', 'retrying'] as const

/**
 * Why nothing is sent to a target, in the order of the list: its host name is unknown; its address is in a
 * private network; no connection; its certificate is not trusted; no answer in time; it refuses the stream;
 * it closed the connection; it accepted no data for half a minute; its stream key can no longer be decrypted.
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
  /** The fault of the latest failed attempt; null while the stream is being sent. */
  fault: z.enum(RESTREAM_FAULTS).nullable(),
  /** The message with which the target refused; may be empty. */
  said: z.string(),
  /** When the server tries again, ms since the epoch. */
  retryAt: z.int().nullable(),
  /** Bitrate over the last seconds, in kbit/s. */
  kbps: z.int(),
  /** Seconds of video that the target did not receive, because it was too slow or not connected. */
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
