import type { Api } from '../../http/api.ts'
import type { Webhooks } from './webhooks.ts'

/** Registers the endpoints for webhooks. */
export function webhookRoutes(api: Api, webhooks: Webhooks): void {
  api.on('GET /webhooks', () => webhooks.list())
  api.on('POST /webhooks', ({ body, user, request }) => webhooks.create(user, body, request.ip))
  api.on('PATCH /webhooks/:id', ({ params, body, user, request }) =>
    webhooks.change(user, params.id, body, request.ip),
  )
  api.on('DELETE /webhooks/:id', ({ params, user, request }) => webhooks.delete(user, params.id, request.ip))
  api.on('GET /webhooks/:id/deliveries', ({ params }) => webhooks.deliveries(params.id))
  api.on('POST /webhooks/:id/test', ({ params }) => webhooks.test(params.id))
}
