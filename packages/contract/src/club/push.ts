import { z } from 'zod'
import { exactly, language } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { localTime, timeZone } from '../season/calendar-fields.ts'
import { MOST_MY_TEAMS } from './my-teams.ts'
import { PUSH_KINDS } from './push-kinds.ts'

/** Longest address of a push service. */
const MAX_ENDPOINT = 1000
/** Of a subscription to all kinds of news of the most teams: about 100 bytes per team. */
const MAX_SUBSCRIPTION_BYTES = 30_000

/** An address by https. The own machine's is let through here for push services of tests, and refused where it is not allowed. */
const endpoint = z
  .url({ protocol: /^https?$/, error: fault({ code: 'not-a-push-address' }) })
  .max(MAX_ENDPOINT, { error: fault({ code: 'not-a-push-address' }) })
  .refine((address) => /^(https:|http:\/\/127\.0\.0\.1[:/])/.test(address), {
    error: fault({ code: 'not-a-push-address' }),
  })

/** Bytes in base64url. */
function bytes(what: What, length: number) {
  const characters = Math.ceil((length * 8) / 6)
  const error = fault({ code: 'not-bytes', what, length })
  return z
    .string({ error })
    .regex(/^[\w-]+={0,2}$/, { error })
    .transform((text) => text.replace(/=+$/, ''))
    .refine((text) => text.length === characters, { error })
}

const kindsError = fault({ code: 'not-one-of', what: 'kinds', choices: PUSH_KINDS })

const subscribedTeam = exactly({
  teamId: id('Team'),
  kinds: z
    .array(z.enum(PUSH_KINDS, { error: kindsError }), { error: kindsError })
    .min(1, { error: kindsError })
    .max(PUSH_KINDS.length, { error: kindsError }),
})

/** A device's subscription: what a browser's push service gave it, and what it wants to be told, as it is from now on. */
const subscription = exactly({
  endpoint,
  /** By which a message is encrypted for the device alone (RFC 8291). */
  keys: exactly({ p256dh: bytes('p256dh', 65), auth: bytes('auth', 16) }),
  language,
  /** Of the device: times are written in it, and the quiet hours are of it. */
  zone: timeZone,
  /** Scores are left out, and what would tell them. */
  hideScores: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'hideScores' }) }),
  /** When nothing is to be told, also across midnight; null: never. */
  quiet: exactly({ from: localTime, until: localTime }).nullable(),
  teams: z
    .array(subscribedTeam, { error: fault({ code: 'required', what: 'teams' }) })
    .max(MOST_MY_TEAMS, { error: fault({ code: 'over-most', what: 'teams', most: MOST_MY_TEAMS }) }),
})

/** What a device wants to be told, as it says it. */
export type PushSubscribed = z.output<typeof subscription>

/** What a push message says, encrypted for the device that shows it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** Where it leads to, within this site. */
  readonly path: string
  /** A message takes the place of an earlier one with the same. */
  readonly tag: string
  readonly language: z.output<typeof language>
}

/** What devices are told of the matches of teams while no page is open. */
export const pushCalls = defineCalls({
  'GET /push/key': {
    summary:
      'The public key by which a browser asks its push service for a subscription (VAPID, RFC 8292), in base64url.',
    access: 'public',
    response: z.object({ key: z.string() }),
  },
  'PUT /push/subscription': {
    summary:
      'Keep what a device wants to be told, instead of what it has said before: known by its endpoint. With an account it is told of teams that the account follows. The endpoint has https and is not of the own network.',
    access: 'public',
    body: subscription,
    maxBytes: MAX_SUBSCRIPTION_BYTES,
    status: 204,
  },
  'POST /push/withdraw': {
    summary: 'Forget a subscription: the device is told nothing any more. Also where there is none.',
    access: 'public',
    body: exactly({ endpoint }),
    status: 204,
  },
})
