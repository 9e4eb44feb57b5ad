import { z } from 'zod'
import { exactly, language } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id } from '../calls/fields.ts'
import { fault, type What } from '../calls/told.ts'
import { localTime, timeZone } from '../season/calendar-fields.ts'
import { MOST_MY_TEAMS } from './my-teams.ts'
import { PUSH_KINDS } from './push-kinds.ts'

/** Maximum length of a push service's address, in characters. */
const MAX_ENDPOINT = 1000
/**
 * Maximum size of a subscription, in bytes: about 100 bytes for a team with all kinds of messages, times the
 * maximum number of teams, and the rest of the subscription.
 */
const MAX_SUBSCRIPTION_BYTES = 30_000

/**
 * The https address of a push service. The address of this machine is also accepted here, because tests use
 * it; the server refuses it later unless it is allowed.
 */
const endpoint = z
  .url({ protocol: /^https?$/, error: fault({ code: 'not-a-push-address' }) })
  .max(MAX_ENDPOINT, { error: fault({ code: 'not-a-push-address' }) })
  .refine((address) => /^(https:|http:\/\/127\.0\.0\.1[:/])/.test(address), {
    error: fault({ code: 'not-a-push-address' }),
  })

/** Returns the schema of `length` bytes, written in base64url. */
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

/**
 * A device's subscription: the data from the browser's push service, and the messages that the device wants
 * from now on. It replaces the device's previous choice.
 */
const subscription = exactly({
  endpoint,
  /** The keys that encrypt a message for this device only (RFC 8291). */
  keys: exactly({ p256dh: bytes('p256dh', 65), auth: bytes('auth', 16) }),
  language,
  /** The device's time zone, for times in messages and for the quiet hours. */
  zone: timeZone,
  /** Whether messages leave out scores and everything that reveals them. */
  hideScores: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'hideScores' }) }),
  /** The hours without messages, possibly across midnight; null for none. */
  quiet: exactly({ from: localTime, until: localTime }).nullable(),
  teams: z
    .array(subscribedTeam, { error: fault({ code: 'required', what: 'teams' }) })
    .max(MOST_MY_TEAMS, { error: fault({ code: 'over-most', what: 'teams', most: MOST_MY_TEAMS }) }),
})

/** A device's subscription, as sent. */
export type PushSubscribed = z.output<typeof subscription>

/** The content of a push message, encrypted for the device that shows it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The path of the page that the message opens, on this site. */
  readonly path: string
  /** A message replaces a previous one with the same tag. */
  readonly tag: string
  readonly language: z.output<typeof language>
}

/** The calls for push messages about teams' matches, sent while no page is open. */
export const pushCalls = defineCalls({
  'GET /push/key': {
    summary:
      'The public key with which a browser requests a subscription from its push service (VAPID, RFC 8292), in base64url.',
    access: 'public',
    response: z.object({ key: z.string() }),
  },
  'PUT /push/subscription': {
    summary:
      'Store the subscription of a device, identified by its endpoint, and replace an existing one. A signed-in device receives messages about the teams that the account follows. The endpoint must use https and must not be in a private network.',
    access: 'public',
    body: subscription,
    maxBytes: MAX_SUBSCRIPTION_BYTES,
    status: 204,
  },
  'POST /push/withdraw': {
    summary:
      'Delete a subscription, so that the device receives no more messages. Succeeds even if there is none.',
    access: 'public',
    body: exactly({ endpoint }),
    status: 204,
  },
})
