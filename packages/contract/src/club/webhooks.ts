import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/**
 * The events that a webhook can receive: `play` (a play or mark was recorded, corrected, detailed, voided or
 * restored), `period` (a period began or ended), `final` (the match was ended or reopened).
 */
const WEBHOOK_EVENTS = ['play', 'period', 'final'] as const

/** An event that a webhook can receive. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Maximum length of a webhook's address, in characters. */
const MAX_ADDRESS = 500

const eventError = fault({ code: 'not-one-of', what: 'events', choices: WEBHOOK_EVENTS })

const fields = {
  address: z
    .url({ protocol: /^https?$/, error: fault({ code: 'not-a-webhook-address' }) })
    .max(MAX_ADDRESS, { error: fault({ code: 'over-length', what: 'Address', max: MAX_ADDRESS }) }),
  events: z
    .array(z.enum(WEBHOOK_EVENTS, { error: eventError }), { error: eventError })
    .min(1, { error: fault({ code: 'no-webhook-event' }) })
    .max(WEBHOOK_EVENTS.length, { error: eventError })
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  on: z.boolean({ error: fault({ code: 'not-true-or-false', what: 'on' }) }),
}

/**
 * A webhook. The server signs its deliveries with `secret`. `waiting` is the number of deliveries that the
 * webhook has not accepted yet and that the server will send again.
 */
const webhook = z.object({
  id: z.int(),
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  on: z.boolean(),
  secret: z.string(),
  created_at: timestamp,
  waiting: z.int(),
})

/**
 * The state of a delivery: `waiting` for its first or next attempt, `delivered`, or `given-up` after the last
 * attempt.
 */
const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const

/**
 * Why an attempt got no answer or was not made, in the order of the list: the host name is unknown; the
 * address is in a private network; no connection; no answer in time; the webhook was switched off meanwhile;
 * too many deliveries were waiting already.
 */
const DELIVERY_FAULTS = [
  'address-not-found',
  'private-address',
  'no-connection',
  'no-answer',
  'switched-off',
  'too-many-waiting',
] as const

/** Why an attempt got no answer or was not made. */
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/**
 * A delivery to a webhook. `status` is the HTTP status that the latest attempt got. It is null if that
 * attempt got no answer or was not made (`fault` is the reason), and before the first attempt (`fault` is
 * null too). `ms` is the duration of the latest attempt. `match_id` is null for a test.
 */
const delivery = z.object({
  id: z.int(),
  match_id: z.int().nullable(),
  event: z.enum([...WEBHOOK_EVENTS, 'test']),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  created_at: timestamp,
  attempted_at: timestamp.nullable(),
  next_at: timestamp.nullable(),
  status: z.int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  ms: z.int().nullable(),
})

/** A webhook, as the API sends it. */
export type Webhook = z.output<typeof webhook>
/** A delivery, as the API sends it. */
export type WebhookDelivery = z.output<typeof delivery>

/** The calls for webhooks, which receive events of matches. */
export const webhookCalls = defineCalls({
  'GET /webhooks': {
    summary: 'All webhooks, oldest first, with their secrets.',
    access: 'admin',
    response: z.array(webhook),
  },
  'POST /webhooks': {
    summary:
      'Create a webhook, which receives later events. An address in a private network is refused, unless the server’s settings allow it.',
    access: 'admin',
    body: exactly({ address: fields.address, events: fields.events }),
    status: 201,
    response: webhook,
  },
  'PATCH /webhooks/:id': {
    summary:
      'Change a webhook, or switch it off or on: nothing is sent to one that is off. Fields that are not sent stay unchanged.',
    access: 'admin',
    params: idParams('Webhook'),
    body: exactly(fields).partial(),
    response: webhook,
  },
  'DELETE /webhooks/:id': {
    summary: 'Delete a webhook, with its log of deliveries.',
    access: 'admin',
    params: idParams('Webhook'),
    status: 204,
  },
  'GET /webhooks/:id/deliveries': {
    summary: 'The latest 100 deliveries of a webhook, newest first.',
    access: 'admin',
    params: z.object({ id: id('Webhook') }),
    response: z.array(delivery),
  },
  'POST /webhooks/:id/test': {
    summary: 'Send a webhook an event `test`, which appears in its log of deliveries.',
    access: 'admin',
    params: idParams('Webhook'),
    status: 201,
    response: delivery,
  },
})
