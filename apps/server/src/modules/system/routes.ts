import { CACHE_CONTROL } from '../../cache-control.ts'
import type { Api } from '../../http/api.ts'
import type { Departure } from '../../http/departure.ts'
import { Refused } from '../../refused.ts'
import type { Readiness } from './readiness.ts'

/** When a load balancer may ask again. */
const AGAIN_SECONDS = 2

/** The calls about the server itself. Nobody keeps their answers. */
export function systemRoutes(
  api: Api,
  { readiness, departure }: { readiness: Readiness; departure: Departure },
) {
  api.on('GET /health', async ({ reply }) => {
    reply.header('cache-control', CACHE_CONTROL.never)
    return { status: 'ok' }
  })
  api.on('GET /ready', async ({ reply }) => {
    reply.header('cache-control', CACHE_CONTROL.never)
    if (departure.isAnnounced) throw new Refused({ code: 'server-stops', seconds: AGAIN_SECONDS })
    if (!(await readiness.isReady())) throw new Refused({ code: 'not-ready', seconds: AGAIN_SECONDS })
    return { status: 'ready' }
  })
}
