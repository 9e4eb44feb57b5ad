import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'

/** The use of a language model for a match. */
export interface Usage {
  calls: number
  promptTokens: number
  completionTokens: number
}

const NO_USAGE: Usage = { calls: 0, promptTokens: 0, completionTokens: 0 }
/**
 * How long a server may take for a line. After that, another server may write one. The slowest line takes
 * less.
 */
const CLAIM = '20 seconds'

/**
 * The table `voices`. Through it, the servers of a database agree on who comments and how often they use the
 * model.
 */
export class VoiceRepository {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Claims a play for commentary, for at most {@link CLAIM}. Fails while a server (this one included) holds a
   * claim on the match that has not ended, and if the play is the last claimed play. Ignores a claim that
   * ends later than a new one would, because the database's clock was set back since.
   * @returns whether this server has claimed it
   */
  async claim(matchId: number, statId: number): Promise<boolean> {
    const { rows } = await sql`
        insert into voices as v (match_id, stat_id, claimed_until)
        values (${matchId}, ${statId}, now() + ${CLAIM}::interval)
        on conflict (match_id) do update
          set stat_id = excluded.stat_id, claimed_until = excluded.claimed_until
          where not v.claimed_until between now() and clock_timestamp() + ${CLAIM}::interval and v.stat_id <> excluded.stat_id
        returning match_id`.execute(this.#db)
    return rows.length > 0
  }

  /** Releases a claim. */
  async release(matchId: number, statId: number): Promise<void> {
    await sql`update voices set claimed_until = '-infinity'
        where match_id = ${matchId} and stat_id = ${statId}`.execute(this.#db)
  }

  /**
   * Counts a call of the model before it is made.
   * @returns whether the limit allows the call
   */
  async reserveCall(matchId: number, limit: number): Promise<boolean> {
    const { rows } = await sql`
        insert into voices as v (match_id, calls) select ${matchId}, 1 where ${limit}::integer > 0
        on conflict (match_id) do update set calls = v.calls + 1 where v.calls < ${limit}::integer
        returning calls`.execute(this.#db)
    return rows.length > 0
  }

  /** Adds the tokens that a response has used. */
  async addTokens(matchId: number, prompt: number, completion: number): Promise<void> {
    await this.#db
      .updateTable('voices')
      .set((row) => ({
        prompt_tokens: row('prompt_tokens', '+', prompt),
        completion_tokens: row('completion_tokens', '+', completion),
      }))
      .where('match_id', '=', matchId)
      .execute()
  }

  /** Returns the usage for a match so far. */
  async usage(matchId: number): Promise<Usage> {
    const row = await this.#db
      .selectFrom('voices')
      .select(['calls', 'prompt_tokens as promptTokens', 'completion_tokens as completionTokens'])
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    return row ?? NO_USAGE
  }
}
