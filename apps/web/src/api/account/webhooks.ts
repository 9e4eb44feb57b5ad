import type { WebhookEvent } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const WEBHOOKS = 'webhooks'
/** How often the deliveries are fetched again while their page is open, in ms. */
const LOOK_EVERY_MS = 5000

/** The settings of a webhook. */
export interface WebhookFields {
  address: string
  events: WebhookEvent[]
}

/** Fetches all webhooks. */
export function useWebhooks() {
  return useQuery({
    queryKey: [WEBHOOKS],
    queryFn: ({ signal }) => api.call('GET /webhooks', {}, signal),
  })
}

/** Fetches the latest deliveries of a webhook, again and again while the page is open. */
export function useDeliveries(id: number) {
  return useQuery({
    queryKey: [WEBHOOKS, id],
    queryFn: ({ signal }) => api.call('GET /webhooks/:id/deliveries', { params: { id } }, signal),
    refetchInterval: LOOK_EVERY_MS,
  })
}

export function useCreateWebhook() {
  return useFormMutation({
    mutationFn: (body: WebhookFields) => api.call('POST /webhooks', { body }),
    onSuccess: forgetWebhooks,
  })
}

/** Changes a webhook's settings. */
export function useChangeWebhook(id: number) {
  return useFormMutation({
    mutationFn: (body: WebhookFields) => api.call('PATCH /webhooks/:id', { params: { id }, body }),
    onSuccess: forgetWebhooks,
  })
}

/** Switches a webhook on or off. */
export function useTurnWebhook(id: number) {
  return useMutation({
    // With a scope, these calls run one after another, so that the server carries out the last choice last.
    scope: { id: `webhook ${id}` },
    mutationFn: (on: boolean) => api.call('PATCH /webhooks/:id', { params: { id }, body: { on } }),
    onSuccess: forgetWebhooks,
  })
}

export function useDeleteWebhook(id: number) {
  return useMutation({
    mutationFn: () => api.call('DELETE /webhooks/:id', { params: { id } }),
    onSuccess: forgetWebhooks,
  })
}

/** Sends a `test` event to a webhook. */
export function useTestWebhook(id: number) {
  return useMutation({
    mutationFn: () => api.call('POST /webhooks/:id/test', { params: { id } }),
    onSuccess: forgetWebhooks,
  })
}

function forgetWebhooks(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [WEBHOOKS] })
}
