import type { FastifyReply } from 'fastify'

/** The directive for sites that may frame a page (Content Security Policy Level 3, frame-ancestors). */
const DIRECTIVE = /frame-ancestors [^;]*/

/**
 * Allows sites to frame a page, which is forbidden by default. This site is always allowed.
 *
 * @param sites origins, or `*` for any, from the club's settings
 */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy.replace(DIRECTIVE, ["frame-ancestors 'self'", ...sites].join(' ')),
  )
  // The older header doesn't support a list of sites.
  reply.removeHeader('x-frame-options')
}
