import type { FastifyReply } from 'fastify'

/** The part of the policy that says who may frame a page (Content Security Policy Level 3, frame-ancestors). */
const DIRECTIVE = /frame-ancestors [^;]*/

/**
 * Lets web sites frame a page, which none may otherwise; this site always may.
 * @param sites origins, or `*` for any, as the club's settings have them
 */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const { raw } = reply
  const policy = String(raw.getHeader('content-security-policy') ?? '')
  raw.setHeader(
    'content-security-policy',
    policy.replace(DIRECTIVE, ["frame-ancestors 'self'", ...sites].join(' ')),
  )
  // The older header knows no list of sites.
  raw.removeHeader('x-frame-options')
}
