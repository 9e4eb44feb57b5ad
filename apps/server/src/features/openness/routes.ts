import type { Api } from '../../http/api.ts'
import type { MatchOpennessService } from './settings.ts'

/** Registers the endpoints for access settings and match passwords. */
export function opennessRoutes(api: Api, openness: MatchOpennessService): void {
  api.on('GET /live/:id/openness', ({ params }) => openness.read(params.id))
  api.on('PUT /live/:id/openness', ({ params, body }) => openness.change(params.id, body))
  api.on('POST /live/:id/link', ({ params }) => openness.renewLink(params.id))
  api.on('POST /live/:id/admission', ({ params, body, request, reply }) =>
    openness.admit(params.id, body.password, request, reply),
  )
}
