import type { FastifyReply } from 'fastify'

/** The part of the policy that says who may frame a page (Content Security Policy Level 3, frame-ancestors). */
const DIRECTIVE = /frame-ancestors [^;]*/

/**
 * Lets web sites frame a page, which none may otherwise; this site always may.
 * @param sites origins, or `*` for any, as the club's settings have them
 */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply.header(
    'content-security-policy',
    policy.replace(DIRECTIVE, ["frame-ancestors 'self'", ...sites].join(' ')),
  )
  // The older header knows no list of sites.
  reply.removeHeader('x-frame-options')
}
