import { type PersonalToken, TOKEN_PREFIX, type TokenScope } from '@courtside/contract'
import { hashToken, newToken } from '@courtside/credentials'
import type { Database } from '../../db/client.ts'
import type { SessionIdentity, TokenIdentity } from '../../http/api.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import { Refused } from '../../refused.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import { MOST_TOKENS, type TokenRecord, TokenRepository } from './token-repository.ts'

/**
 * Limit of calls with one token. A program that enters a game play by play and polls every second uses a
 * quarter of it.
 */
const CALLS_OF_A_TOKEN: RateLimit = { name: 'token-calls', attempts: 600, seconds: 60 }

/** Scopes that a user with the role CUSTOMER can give to a token. */
const CUSTOMER_SCOPES: readonly TokenScope[] = ['read']

/** Dependencies of {@link PersonalTokens}. */
export interface PersonalTokenParts {
  db: Database
  limits: RateLimits
  audit: AuditLog
}

/** Fields of a new token. */
interface WantedToken {
  name: string
  scopes: readonly TokenScope[]
  days: number
}

/** Manages personal access tokens, which let programs act for a user without the user's password. */
export class PersonalTokens {
  readonly #tokens: TokenRepository
  readonly #limits: RateLimits
  readonly #audit: AuditLog

  constructor({ db, limits, audit }: PersonalTokenParts) {
    this.#tokens = new TokenRepository(db)
    this.#limits = limits
    this.#audit = audit
  }

  /** Returns the caller's tokens, newest first. */
  async list(asker: SessionIdentity): Promise<PersonalToken[]> {
    return (await this.#tokens.listOf(asker.id)).map(presentToken)
  }

  /**
   * Creates a token. Only this call returns the secret.
   * @throws {Refused} 403 the caller's role does not allow a scope; 409 there are too many tokens
   */
  async create(
    asker: SessionIdentity,
    { name, scopes, days }: WantedToken,
    address: string,
  ): Promise<PersonalToken & { token: string }> {
    if (asker.role !== 'ADMIN' && !scopes.every((scope) => CUSTOMER_SCOPES.includes(scope))) {
      throw new Refused({ code: 'not-an-administrator' })
    }
    const token = TOKEN_PREFIX + newToken().token
    const made = await this.#tokens.insert({ userId: asker.id, name, hash: hashToken(token), scopes, days })
    if (!made) throw new Refused({ code: 'too-many-tokens', most: MOST_TOKENS })
    const detail = `${made.id}: ${scopes.join(', ')}; ${days} days`
    await this.#audit.record({
      action: 'token-created',
      userId: asker.id,
      actorId: asker.id,
      address,
      detail,
    })
    return { ...presentToken(made), token }
  }

  /** Withdraws a token. @throws {Refused} 404 the caller has no such token */
  async withdraw(asker: SessionIdentity, id: number, address: string): Promise<void> {
    if (!(await this.#tokens.delete(asker.id, id))) throw new Refused({ code: 'no-such-token' })
    const entry = { userId: asker.id, actorId: asker.id, address, detail: String(id) }
    await this.#audit.record({ action: 'token-withdrawn', ...entry })
  }

  /**
   * Returns the user of a token, or null when it is unknown, withdrawn or expired, or the account is
   * disabled.
   * @throws {Refused} 429 it was used too often
   */
  async identify(token: string): Promise<TokenIdentity | null> {
    const found = await this.#tokens.find(hashToken(token))
    if (!found) return null
    await this.#limits.take(CALLS_OF_A_TOKEN, String(found.id))
    if (found.is_use_to_be_noted) await this.#tokens.noteUse(found.id)
    return { id: found.user_id, role: found.role, scopes: found.scopes }
  }
}

function presentToken({ id, name, scopes, created_at, expires_at, used_at }: TokenRecord): PersonalToken {
  return {
    id,
    name,
    scopes,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? null,
  }
}
