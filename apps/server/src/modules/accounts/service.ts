import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { Database } from '../../db/client.ts'
import { HttpError, NotFound } from '../../http/errors.ts'
import type { AccessTokens, Identity } from './access-tokens.ts'
import { accountRepository, type UserRecord } from './repository.ts'

const REFRESH_TOKEN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const RANDOM_PASSWORD_BYTES = 15
/** Verified against when a user is unknown, so that the answer takes as long as for a known one. */
const ABSENT_USER_HASH = hash(randomBytes(16))

/** An access and a refresh token. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
}

/** The first administrator as the configuration names him; what is missing is made. */
export interface AdministratorSettings {
  email?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

/** Sign-in, sessions and the first administrator. */
export function accountService(db: Database, tokens: AccessTokens) {
  const repository = accountRepository(db)

  async function pairFor(user: Identity, family: string): Promise<TokenPair> {
    const refreshToken = randomBytes(32).toString('base64url')
    await repository.insertRefreshToken({
      hash: sha256(refreshToken),
      family,
      user_id: user.id,
      expires_at: new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS),
    })
    return { accessToken: await tokens.sign(user), refreshToken }
  }

  return {
    /** @throws {HttpError} 401, the same for an unknown user and a wrong password */
    async signIn(identifier: string, password: string): Promise<TokenPair> {
      const user = await repository.findByIdentifier(identifier)
      const right = await verify(user?.password_hash ?? (await ABSENT_USER_HASH), password)
      if (!user || !right) throw new HttpError(401, 'Wrong username, email or password.')
      await repository.deleteExpired()
      return pairFor(user, randomUUID())
    },

    /**
     * Exchanges a refresh token. One that was used already ends its whole session: either the thief or the owner holds an old one.
     * @throws {HttpError} 401
     */
    async refresh(refreshToken: string): Promise<TokenPair> {
      const hashed = sha256(refreshToken)
      const taken = await repository.takeRefreshToken(hashed)
      const user = taken && (await repository.findById(taken.user_id))
      if (!taken || !user) {
        await repository.deleteFamilyOf(hashed)
        throw new HttpError(401, 'Your session has ended. Please sign in.')
      }
      return pairFor(user, taken.family)
    },

    /** Ends the session of a refresh token; an unknown one is no fault. */
    async signOut(refreshToken: string): Promise<void> {
      await repository.deleteFamilyOf(sha256(refreshToken))
    },

    /**
     * A user for himself or an administrator.
     * @throws {HttpError} 403 for anyone else's, {NotFound} for no one's
     */
    async userFor(asker: Identity, id: number): Promise<Omit<UserRecord, 'password_hash'>> {
      if (asker.id !== id && asker.role !== 'ADMIN') throw new HttpError(403, 'This is not your account.')
      const user = await repository.findById(id)
      if (!user) throw new NotFound('There is no such user.')
      return { id: user.id, email: user.email, username: user.username, role: user.role }
    },

    /**
     * Makes the first administrator when there is none yet.
     * @returns his sign-in, with the password only when it was made here; null when there was one already
     */
    async ensureAdministrator(
      settings: AdministratorSettings,
    ): Promise<{ username: string; password: string | null } | null> {
      if (await repository.hasAdministrator()) return null
      const username = settings.username ?? 'admin'
      const password = settings.password ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url')
      await repository.insertUser({
        email: settings.email ?? 'admin@courtside.invalid',
        username,
        password_hash: await hash(password),
        role: 'ADMIN',
      })
      return { username, password: settings.password === undefined ? password : null }
    },
  }
}

/** What {@link accountService} makes. */
export type AccountService = ReturnType<typeof accountService>

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
