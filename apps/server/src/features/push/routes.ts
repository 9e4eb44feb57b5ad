import type { Api } from '../../http/api.ts'
import type { Push } from './push.ts'

/** Registers the endpoints for devices' subscriptions. */
export function pushRoutes(api: Api, push: Push): void {
  api.on('GET /push/key', async () => ({ key: await push.publicKey() }))
  api.on('PUT /push/subscription', ({ body, user, request }) =>
    push.subscribe(body, user?.id ?? null, request.ip),
  )
  api.on('POST /push/withdraw', ({ body, request }) => push.withdraw(body.endpoint, request.ip))
}
