import { createSecretKey, type KeyObject } from 'node:crypto'

// Loaded on first use, because the server starts faster without it.
const jose = () => import('jose')

const ISSUER = 'courtside'
const AUDIENCE = 'courtside-web'
const ALGORITHM = 'HS256'

/** Lifetime of an access token, in seconds. */
const ACCESS_TOKEN_SECONDS = 15 * 60

/** Maximum number of verified tokens that are cached, to skip checking their signature again. */
const MOST_KNOWN = 10_000

/** Claims of an access token. The token is valid only while its session exists. */
export interface AccessClaims<Role extends string> {
  id: number
  role: Role
  username: string
  /** The session: the family of refresh tokens that descend from one sign-in. */
  session: string
  /** Id of the pair of access and refresh token that this token belongs to. */
  pair: number
}

/**
 * Signs and verifies access tokens: JWTs with the claims id, role, username, sid (the session), pair, iat and
 * exp, bound to this product's issuer and audience.
 */
export class AccessTokens<Role extends string> {
  readonly #key: KeyObject
  readonly #roles: readonly Role[]
  readonly #now: () => number
  /** Tokens with a verified signature. */
  readonly #known = new Map<string, { claims: AccessClaims<Role>; expiresAt: number }>()

  /**
   * @param secret at least 32 bytes, known only to the server
   * @param options.roles the roles that a token may have
   * @param options.now the wall clock, in ms since 1970
   */
  constructor(secret: string, { roles, now }: { roles: readonly Role[]; now: () => number }) {
    this.#key = createSecretKey(Buffer.from(secret))
    this.#roles = roles
    this.#now = now
  }

  /** Returns a token for a user, valid for {@link ACCESS_TOKEN_SECONDS}. */
  async sign({ id, role, username, session, pair }: AccessClaims<Role>): Promise<string> {
    const { SignJWT } = await jose()
    const issuedAt = Math.floor(this.#now() / 1000)
    return new SignJWT({ id, role, username, sid: session, pair })
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
      .sign(this.#key)
  }

  /** Returns the claims of a token, or null when it is forged, expired or issued for something else. */
  async verify(token: string): Promise<AccessClaims<Role> | null> {
    const now = this.#now()
    const before = this.#known.get(token)
    if (before && now < before.expiresAt) return before.claims
    this.#known.delete(token)
    const { jwtVerify } = await jose()
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        issuer: ISSUER,
        audience: AUDIENCE,
        algorithms: [ALGORITHM],
        requiredClaims: ['exp'],
        currentDate: new Date(now),
      })
      const claims = claimsOf(payload, this.#roles)
      if (this.#known.size >= MOST_KNOWN) this.#known.clear()
      if (claims) this.#known.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 })
      return claims
    } catch {
      return null
    }
  }
}

function claimsOf<Role extends string>(
  payload: Record<string, unknown>,
  roles: readonly Role[],
): AccessClaims<Role> | null {
  const { id, role, username, sid, pair } = payload
  const known = roles.find((name) => name === role)
  if (typeof id !== 'number' || !known || typeof username !== 'string') return null
  if (typeof sid !== 'string' || typeof pair !== 'number') return null
  return { id, role: known, username, session: sid, pair }
}
