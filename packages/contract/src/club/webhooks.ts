import { z } from 'zod'
import { exactly } from '../accounts/account-fields.ts'
import { defineCalls } from '../calls/call.ts'
import { id, idParams, timestamp } from '../calls/fields.ts'
import { fault } from '../calls/told.ts'

/**
 * What a webhook can be told of: `play` a play or mark was recorded, corrected, detailed, voided or restored; `period` a period began;
 * `final` the match was ended, or taken up again.
 */
const WEBHOOK_EVENTS = ['play', 'period', 'final'] as const

/** What a webhook can be told of. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Longest address of a webhook. */
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

/** A webhook. `secret` signs what is sent to it; `waiting` is what it has not taken yet and will be sent again. */
const webhook = z.object({
  id: z.int(),
  address: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  on: z.boolean(),
  secret: z.string(),
  created_at: timestamp,
  waiting: z.int(),
})

/** How one delivery stands: `waiting` for its first or next attempt, `delivered`, or `given-up` after the last one. */
const DELIVERY_STATES = ['waiting', 'delivered', 'given-up'] as const

/**
 * Why an attempt had no answer, or none was made: the name is unknown; the address is of a private network; no connection; no answer in
 * time; the webhook was switched off meanwhile; too many were waiting already.
 */
const DELIVERY_FAULTS = [
  'address-not-found',
  'private-address',
  'no-connection',
  'no-answer',
  'switched-off',
  'too-many-waiting',
] as const

/** Why an attempt had no answer, or none was made. */
export type DeliveryFault = (typeof DELIVERY_FAULTS)[number]

/**
 * What was sent to a webhook, or will be. `status` is the code of the latest answer, null where there was none; `fault` says then why.
 * `ms` is how long the latest attempt took. `match_id` is null for a test.
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

/** A webhook on the wire. */
export type Webhook = z.output<typeof webhook>
/** A delivery on the wire. */
export type WebhookDelivery = z.output<typeof delivery>

/** Webhooks, which are told of what happens in matches. */
export const webhookCalls = defineCalls({
  'GET /webhooks': {
    summary: 'All webhooks, oldest first, with their secrets.',
    access: 'admin',
    response: z.array(webhook),
  },
  'POST /webhooks': {
    summary:
      'Create a webhook, which is told from then on. An address of the own network is refused, unless the machine is set up to allow it.',
    access: 'admin',
    body: exactly({ address: fields.address, events: fields.events }),
    status: 201,
    response: webhook,
  },
  'PATCH /webhooks/:id': {
    summary:
      'Change a webhook, or switch it off or on: nothing is sent to one that is off. What is not sent stays.',
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
    summary: 'Send a webhook an event `test`, which is in its log of deliveries like all others.',
    access: 'admin',
    params: idParams('Webhook'),
    status: 201,
    response: delivery,
  },
})
