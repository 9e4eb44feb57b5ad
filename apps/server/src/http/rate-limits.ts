import { addressBlock } from '@courtside/network'
import { sql } from 'kysely'
import type { Database } from '../db/client.ts'
import { Refused } from '../refused.ts'

/**
 * The number of attempts of a kind that are allowed in a time window. The window starts with the first
 * attempt.
 */
export interface RateLimit {
  /** The kind of attempts, such as `sign-in`. */
  readonly name: string
  readonly attempts: number
  readonly seconds: number
  /**
   * Set if attempts are counted per network address. The addresses of one IPv6 network (/64) count as one.
   */
  readonly by?: 'address'
}

/**
 * Counts attempts in the database, so that all nodes count together and a restart does not reset the counts.
 */
export class RateLimits {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Counts an attempt. Called before the attempt is made, so that many simultaneous attempts cannot exceed
   * the limit.
   * @param who an account or an address
   * @throws {Refused} when there were too many
   */
  async take(limit: RateLimit, who: string): Promise<void> {
    const { attempts, seconds } = limit
    // If a window ends later than now plus its length, the database's clock was set back. Such a window
    // counts as over. Otherwise people would be locked out until the clock reaches that time.
    const over = sql`(rate_limits.resets_at <= now() or rate_limits.resets_at > clock_timestamp() + make_interval(secs => ${seconds}))`
    const { rows } = await sql<{ attempts: number; wait: number }>`
        insert into rate_limits values (${keyOf(limit, who)}, 1, now() + make_interval(secs => ${seconds}))
        on conflict (key) do update set
          attempts = case when ${over} then 1 else rate_limits.attempts + 1 end,
          resets_at = case when ${over} then excluded.resets_at else rate_limits.resets_at end
        returning attempts, ceil(extract(epoch from resets_at - now()))::int as wait`.execute(this.#db)
    const [counted] = rows
    if (counted && counted.attempts > attempts) {
      throw new Refused({ code: 'too-many-attempts', seconds: Math.max(1, counted.wait) })
    }
  }

  /** Subtracts an attempt that was counted and then succeeded. */
  async giveBack(limit: RateLimit, who: string): Promise<void> {
    await this.#db
      .updateTable('rate_limits')
      .set({ attempts: sql<number>`greatest(attempts - 1, 0)` })
      .where('key', '=', keyOf(limit, who))
      .execute()
  }

  /** Deletes the count of an account or address, because its owner has proved who they are. */
  async forget(limit: RateLimit, who: string): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, who)).execute()
  }

  /** Deletes the counts of all accounts or addresses that start with `prefix`. */
  async forgetAll(limit: RateLimit, prefix: string): Promise<void> {
    await this.#db
      .deleteFrom('rate_limits')
      .where(sql<boolean>`starts_with(key, ${keyOf(limit, prefix)})`)
      .execute()
  }

  /** Deletes counters of windows that are over. */
  async prune(): Promise<void> {
    await this.#db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
  }
}

function keyOf({ name, by }: RateLimit, who: string): string {
  return `${name}:${by === 'address' ? addressBlock(who) : who}`
}
