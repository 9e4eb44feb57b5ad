import type { Api } from '../../http/api.ts'
import type { RestreamService } from './restream-service.ts'

/** Registers the endpoints for restreaming. */
export function restreamRoutes(api: Api, restream: RestreamService): void {
  api.on('GET /restream/targets', () => restream.list())
  api.on('POST /restream/targets', ({ body, user, request }) => restream.create(user, body, request.ip))
  api.on('PATCH /restream/targets/:id', ({ params, body, user, request }) =>
    restream.change(user, params.id, body, request.ip),
  )
  api.on('DELETE /restream/targets/:id', ({ params, user, request }) =>
    restream.delete(user, params.id, request.ip),
  )
  api.on('GET /live/:id/restream', ({ params }) => restream.ofMatch(params.id))
  api.on('PUT /live/:id/restream/:target', ({ params, body }) =>
    restream.choose(params.id, params.target, body.on),
  )
}
