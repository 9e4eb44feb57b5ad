import { networksOf } from '@courtside/network'
import type { FastifyInstance } from 'fastify'

/**
 * Private networks (RFC 1918, RFC 4193), as in containers, homes and clubs. A proxy of the same installation
 * has an address there.
 */
const isNearby = networksOf('uniquelocal')

/**
 * Logs a warning once when a nearby proxy that is not trusted forwards requests. All requests through it
 * appear to have its address, and share its rate limits.
 */
export function warnOfUntrustedProxy(server: FastifyInstance): void {
  let hasWarned = false
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? ''
    if (
      !hasWarned &&
      request.headers['x-forwarded-for'] !== undefined &&
      request.ip === peer &&
      isNearby(peer)
    ) {
      hasWarned = true
      server.log.warn(
        { proxy: peer },
        `A proxy at ${peer} forwards requests and is not trusted: all its visitors count as one, and one of them can use up everyone's attempts. If it is yours, set TRUST_PROXY=${peer.replace(/^::ffff:/, '')}`,
      )
    }
    done()
  })
}
