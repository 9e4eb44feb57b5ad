import type { AccessTokenClaims, Role } from '@courtside/contract'

const ROLES: readonly Role[] = ['CUSTOMER', 'MEMBER', 'SCORER', 'ADMIN']

/**
 * Returns the content of an access token without verifying it, because the server does that. Returns null if
 * the token cannot be read.
 */
export function decodeAccessToken(token: string): AccessTokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isClaims(claims) ? { id: claims.id, role: claims.role, exp: claims.exp } : null
  } catch {
    return null
  }
}

/**
 * Returns whether a token has expired. It counts as expired from the very moment of its expiry.
 * @param now epoch ms
 */
export function isExpired(claims: AccessTokenClaims, now: number): boolean {
  return claims.exp * 1000 <= now
}

function isClaims(value: unknown): value is AccessTokenClaims {
  if (typeof value !== 'object' || value === null) return false
  const { id, role, exp } = value as Record<string, unknown>
  return Number.isInteger(id) && ROLES.some((known) => known === role) && Number.isFinite(exp)
}
