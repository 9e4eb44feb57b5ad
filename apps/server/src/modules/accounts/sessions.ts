import { createHash, randomUUID } from 'node:crypto'
import type { Role } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { Refused } from '../../refused.ts'
import type { AccessTokens } from './access-tokens.ts'
import type { AuditLog } from './audit-log.ts'
import { LIMITS } from './limits.ts'
import { hashToken, newToken } from './opaque-tokens.ts'
import { isRightPassword } from './password-hash.ts'
import { type UserRecord, userRepository } from './repository.ts'
import { sessionRepository } from './session-repository.ts'
import { sessionStandings } from './session-standing.ts'

const REFRESH_TOKEN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Who a valid access token of a session that stands speaks for. `role` is what the database says now. */
export interface Identity {
  id: number
  role: Role
  /** The session that the token belongs to. */
  session: string
  /** Whether the token says another role or username than the database does. */
  outdated: boolean
}

/** An access and a refresh token. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** What the services of accounts share. */
export interface AccountParts {
  db: Database
  tokens: AccessTokens
  limits: RateLimits
  audit: AuditLog
}

/** Signing in and out, and what keeps a session going. */
export function sessionService({ db, tokens, limits, audit }: AccountParts) {
  const users = userRepository(db)
  const sessions = sessionRepository(db)
  const standings = sessionStandings(
    async (session, userId) => (await sessions.findSession(session, userId)) ?? null,
  )

  async function pairFor(user: UserRecord, session: string): Promise<TokenPair> {
    const { token, hash } = newToken()
    await sessions.insertRefreshToken({
      hash,
      family: session,
      user_id: user.id,
      expires_at: new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS),
    })
    return { accessToken: await tokens.sign({ ...user, session }), refreshToken: token }
  }

  async function prune(): Promise<void> {
    await sessions.prune()
    await limits.prune()
  }

  return {
    /**
     * @param address where the request came from
     * @throws {Refused} 401, the same and after the same time for an unknown user and a wrong password; 403 when the account
     *   is disabled, which only who knows the password learns; 429 after too many failures
     */
    async signIn(identifier: string, password: string, address: string): Promise<TokenPair> {
      await limits.take(LIMITS.passwordPerAddress, address)
      const user = await users.findByIdentifier(identifier)
      const account = user ? String(user.id) : `unknown ${digest(identifier.toLowerCase())}`
      await limits.take(LIMITS.passwordPerAccount, account)
      const right = await isRightPassword(user?.password_hash, password)
      if (!user || !right) {
        await audit.record({ action: 'sign-in-failed', address, ...(user && { userId: user.id }) })
        throw new Refused({ code: 'wrong-sign-in' })
      }
      await limits.forget(LIMITS.passwordPerAccount, account)
      await limits.giveBack(LIMITS.passwordPerAddress, address)
      if (user.disabled_at) {
        await audit.record({ action: 'sign-in-refused', userId: user.id, address, detail: 'disabled' })
        throw new Refused({ code: 'account-disabled' })
      }
      await prune()
      await audit.record({ action: 'signed-in', userId: user.id, actorId: user.id, address })
      return pairFor(user, randomUUID())
    },

    /**
     * Exchanges a refresh token. One that was used already ends its whole session: either the thief or the owner holds an old one.
     * @throws {Refused} 401
     */
    async refresh(refreshToken: string, address: string): Promise<TokenPair> {
      const hash = hashToken(refreshToken)
      const taken = await sessions.takeRefreshToken(hash)
      const user = taken && (await users.findById(taken.user_id))
      if (!taken || !user || user.disabled_at) {
        const owner = await sessions.deleteFamilyOf(hash)
        standings.forget()
        if (owner !== undefined) await audit.record({ action: 'session-reused', userId: owner, address })
        throw new Refused({ code: 'session-ended' })
      }
      return pairFor(user, taken.family)
    },

    /** Ends the session of a refresh token; an unknown one is no fault. */
    async signOut(refreshToken: string): Promise<void> {
      await sessions.deleteFamilyOf(hashToken(refreshToken))
      standings.forget()
    },

    /** Who an access token speaks for; null when it is not valid, its session has ended or the account is disabled. */
    async identify(accessToken: string): Promise<Identity | null> {
      const claims = await tokens.verify(accessToken)
      if (!claims) return null
      const standing = await standings.of(claims.session, claims.id)
      if (!standing) return null
      const outdated = claims.role !== standing.role || claims.username !== standing.username
      return { id: claims.id, role: standing.role, session: claims.session, outdated }
    },

    /** A new access token for a session that goes on, saying what is true now. */
    renewed: (user: UserRecord, session: string): Promise<string> => tokens.sign({ ...user, session }),

    /** Ends the sessions of a user, at once on this node; `keep` goes on. */
    async endAll(userId: number, keep: string | null): Promise<void> {
      await sessions.deleteSessionsOf(userId, keep)
      standings.forget()
    },

    /** Role, name or standing of a user changed: the next call sees it. */
    forgetStandings: standings.forget,
  }
}

/** What {@link sessionService} makes. */
export type SessionService = ReturnType<typeof sessionService>

/** What people type where their name goes may be their password: it is counted, and never kept. */
function digest(identifier: string): string {
  return createHash('sha256').update(identifier).digest('base64url')
}
