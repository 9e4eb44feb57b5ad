import { CACHE_CONTROL } from '@courtside/network'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Api } from '../../http/api.ts'
import type { Departure } from '../../http/departure.ts'
import { VERSION } from '../../platform/version.ts'
import { Refused } from '../../refused.ts'
import type { Readiness } from './readiness.ts'

/** Delay before a load balancer may ask again, in seconds. */
const AGAIN_SECONDS = 2

/** Dependencies of {@link systemRoutes}. */
export interface SystemParts {
  readiness: Readiness
  departure: Departure
}

/** Registers the endpoints about the server itself. Their responses must not be cached. */
export function systemRoutes(api: Api, parts: SystemParts): void {
  api.on('GET /health', async ({ reply }) => health(reply))
  api.on('GET /ready', async ({ reply }) => ready(reply, parts))
}

/** Returns the same endpoints as a plugin, for a server without other endpoints. */
export function systemRoutesAlone(parts: SystemParts): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (_request, reply) => health(reply))
    app.get('/ready', async (_request, reply) => ready(reply, parts))
  }
}

function health(reply: FastifyReply): { status: 'ok'; version: string } {
  reply.header('cache-control', CACHE_CONTROL.never)
  return { status: 'ok', version: VERSION }
}

/** Reports readiness. @throws {Refused} when the server must not receive requests */
async function ready(
  reply: FastifyReply,
  { readiness, departure }: SystemParts,
): Promise<{ status: 'ready' }> {
  reply.header('cache-control', CACHE_CONTROL.never)
  if (departure.isAnnounced) throw new Refused({ code: 'server-stops', seconds: AGAIN_SECONDS })
  if (!(await readiness.isReady())) throw new Refused({ code: 'not-ready', seconds: AGAIN_SECONDS })
  return { status: 'ready' }
}
