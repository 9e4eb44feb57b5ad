import { randomUUID } from 'node:crypto'
import type { ChosenOpenness, MatchOpenness } from '@courtside/contract'
import { HashingQueue, hashPassword, isRightPassword } from '@courtside/credentials'
import { AttemptsByAddress } from '@courtside/network'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import type { RateLimit, RateLimits } from '../../http/rate-limits.ts'
import { Refused } from '../../refused.ts'
import type { Admissions } from './admissions.ts'
import type { RestrictedMatch, RestrictedMatches } from './restricted-matches.ts'

/**
 * Maximum number of wrong match passwords per address within {@link WITHIN_MS}. Correct ones are not counted.
 */
const MOST_GUESSES = 10
const WITHIN_MS = 10 * 60_000

/**
 * Maximum number of wrong passwords per match from all addresses together. The limit does not affect browsers
 * that were admitted earlier.
 */
const PER_MATCH: RateLimit = { name: 'match-password', attempts: 100, seconds: 15 * 60 }
/**
 * Number of passwords checked at once. Passwords that are being checked count as wrong until they are
 * verified. Passwords that wait for their check do not count.
 */
const CHECKED_AT_ONCE = 4

/** Access settings to change. Fields that are left out keep their value. */
export interface OpennessChange {
  numbers?: ChosenOpenness | null | undefined
  film?: ChosenOpenness | null | undefined
  hidden?: boolean | undefined
  password?: string | null | undefined
}

/** Manages access settings of matches for administrators, and checks viewers' passwords. */
export class MatchOpennessService {
  readonly #db: Database
  readonly #restricted: RestrictedMatches
  readonly #admissions: Admissions
  readonly #limits: RateLimits
  readonly #checks = new HashingQueue(CHECKED_AT_ONCE)
  readonly #guesses = new AttemptsByAddress({ attempts: MOST_GUESSES, windowMs: WITHIN_MS })

  constructor(db: Database, restricted: RestrictedMatches, admissions: Admissions, limits: RateLimits) {
    this.#db = db
    this.#limits = limits
    this.#restricted = restricted
    this.#admissions = admissions
  }

  /** Returns the access settings of a match. @throws {Refused} no such match */
  async read(id: number): Promise<MatchOpenness> {
    const row = await this.#db
      .selectFrom('matches')
      .select([
        'own_numbers',
        'own_film',
        'hidden',
        'numbers_open',
        'film_open',
        'watch_password',
        'link_key',
      ])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refused({ code: 'no-such-match' })
    return {
      own: { numbers: row.own_numbers, film: row.own_film },
      hidden: row.hidden,
      numbers: row.numbers_open,
      film: row.film_open,
      hasPassword: row.watch_password !== null,
      link: `/watch/${id}?key=${row.link_key}`,
    }
  }

  /** Changes the access settings of a match. @throws {Refused} no such match */
  async change(id: number, { numbers, film, hidden, password }: OpennessChange): Promise<MatchOpenness> {
    const kept = typeof password === 'string' ? await hashPassword(password) : password
    await this.#update(id, {
      ...(numbers !== undefined && { own_numbers: numbers }),
      ...(film !== undefined && { own_film: film }),
      ...(hidden !== undefined && { hidden }),
      ...(kept !== undefined && { watch_password: kept }),
    })
    return this.read(id)
  }

  /** Replaces the link of a match. @throws {Refused} no such match */
  async renewLink(id: number): Promise<MatchOpenness> {
    await this.#update(id, { link_key: randomUUID().replaceAll('-', '') })
    return this.read(id)
  }

  /**
   * Admits a browser that has sent the correct password.
   * @throws {Refused} 404 no part of the match is open by password; 403 wrong password; 429 too many wrong
   * ones
   */
  async admit(id: number, password: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const match = this.#restricted.of(id)
    if (!match || (match.numbers !== 'password' && match.film !== 'password')) {
      throw new Refused({ code: 'no-such-match' })
    }
    this.#guesses.allow(request.ip)
    await this.#checks.run(() => this.#check(match, password))
    this.#guesses.giveBack(request.ip)
    this.#admissions.remember(request, reply, match, 'password')
  }

  /** Checks a password. @throws {Refused} 403 wrong password; 429 too many wrong ones */
  async #check({ id, password: kept }: RestrictedMatch, said: string): Promise<void> {
    const match = String(id)
    await this.#limits.take(PER_MATCH, match)
    if (!(await isRightPassword(kept ?? undefined, said))) throw new Refused({ code: 'wrong-match-password' })
    await this.#limits.giveBack(PER_MATCH, match)
  }

  async #update(
    id: number,
    change: Partial<{
      own_numbers: ChosenOpenness | null
      own_film: ChosenOpenness | null
      hidden: boolean
      watch_password: string | null
      link_key: string
    }>,
  ): Promise<void> {
    if (Object.keys(change).length === 0) return
    await this.#db.updateTable('matches').set(change).where('id', '=', id).execute()
    await this.#restricted.reload(id)
  }
}
