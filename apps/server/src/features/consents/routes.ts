import type { Api } from '../../http/api.ts'
import type { ConsentService } from './consents.ts'

/** Registers the endpoints for consents. */
export function consentRoutes(api: Api, consents: ConsentService): void {
  api.on('GET /consents', ({ query }) => consents.list(query))
  api.on('PUT /players/:id/consents', ({ params, body }) => consents.change(params.id, body))
}
