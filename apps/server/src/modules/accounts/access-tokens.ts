import { createSecretKey } from 'node:crypto'
import { ROLES, type Role } from '@courtside/contract'
import { jwtVerify, SignJWT } from 'jose'

const ISSUER = 'courtside'
const AUDIENCE = 'courtside-web'
const ALGORITHM = 'HS256'

/** Lifetime of an access token, seconds (decision A6). */
const ACCESS_TOKEN_SECONDS = 15 * 60

/** Who a valid access token speaks for. */
export interface Identity {
  id: number
  role: Role
}

/** Signs and verifies access tokens: JWT with claims id, role and exp, bound to this product's issuer and audience. */
export interface AccessTokens {
  /** A token for a user, valid for {@link ACCESS_TOKEN_SECONDS}. */
  sign(identity: Identity): Promise<string>
  /** Who a token speaks for, or null when it is forged, expired or not for us. */
  verify(token: string): Promise<Identity | null>
}

/** @param secret at least 32 bytes, kept by the server alone */
export function createAccessTokens(secret: string): AccessTokens {
  const key = createSecretKey(Buffer.from(secret))
  return {
    sign: ({ id, role }) =>
      new SignJWT({ id, role })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_SECONDS}s`)
        .sign(key),
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: [ALGORITHM],
        })
        return identityOf(payload['id'], payload['role'])
      } catch {
        return null
      }
    },
  }
}

function identityOf(id: unknown, role: unknown): Identity | null {
  const known = ROLES.find((name) => name === role)
  return typeof id === 'number' && known ? { id, role: known } : null
}
