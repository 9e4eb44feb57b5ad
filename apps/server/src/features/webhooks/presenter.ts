import type { Webhook, WebhookDelivery } from '@courtside/contract'
import type { DeliveryRecord } from './delivery-repository.ts'
import type { WebhookRecord } from './webhook-repository.ts'

/** Returns a webhook for the API. */
export function presentWebhook({ is_on, created_at, ...webhook }: WebhookRecord): Webhook {
  const { id, address, events, secret, waiting } = webhook
  return { id, address, events, on: is_on, secret, created_at: created_at.toISOString(), waiting }
}

/** Returns a delivery for the API. */
export function presentDelivery(record: DeliveryRecord): WebhookDelivery {
  const { id, match_id, event, attempts, status, fault, ms } = record
  const { created_at, attempted_at, next_at, delivered_at } = record
  return {
    ...{ id, match_id, event, attempts, status, fault, ms },
    state: delivered_at ? 'delivered' : next_at ? 'waiting' : 'given-up',
    created_at: created_at.toISOString(),
    attempted_at: attempted_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
  }
}
