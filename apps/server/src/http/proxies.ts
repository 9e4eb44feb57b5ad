import { networksOf } from '@courtside/network'
import type { FastifyInstance } from 'fastify'

/** Networks that a proxy beside us stands in: those of containers, homes and clubs (RFC 1918, RFC 4193). */
const isNearby = networksOf('uniquelocal')

/**
 * Says once in the log that a proxy nearby passes requests on and is not trusted: all that come through it have its address, and share
 * its limits.
 */
export function warnOfUntrustedProxy(server: FastifyInstance): void {
  let told = false
  server.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? ''
    if (!told && request.headers['x-forwarded-for'] !== undefined && request.ip === peer && isNearby(peer)) {
      told = true
      server.log.warn(
        { proxy: peer },
        `A proxy at ${peer} passes requests on and is not trusted: all its visitors count as one, and one of them can use up everybody's attempts. If it is yours, set TRUST_PROXY=${peer.replace(/^::ffff:/, '')}`,
      )
    }
    done()
  })
}
