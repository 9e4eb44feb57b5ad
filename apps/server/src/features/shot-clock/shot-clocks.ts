import { isDeepStrictEqual } from 'node:util'
import type { ShotClock } from '@courtside/basketball'
import type { ShotMessage } from '@courtside/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'

/** Database channel for new settings. Each notification contains the match's id and the setting. */
const CHANNEL = 'shot_clock'
/**
 * Maximum number of matches whose shot clocks are in memory. A further match removes all of them from memory;
 * they are read again when needed.
 */
const MOST_KEPT = 1000
/** How far the time of a setting may differ from the server's time, in ms. */
const CLOCKS_APART_MS = 5_000

/**
 * The shot clocks of matches. The database stores one setting per match and notifies every server of it. An
 * older setting never replaces a newer one.
 */
export class ShotClocks {
  readonly #db: Database
  readonly #known = new Map<number, ShotMessage | null>()
  /**
   * How often settings were removed from memory or may have been missed. A read during which this number
   * changes is repeated.
   */
  #gaps = 0
  readonly #listeners = new Set<(matchId: number, message: ShotMessage) => void>()

  constructor(db: Database, ear: DatabaseEar) {
    this.#db = db
    ear.on(CHANNEL, (payload) => this.#heard(JSON.parse(payload)))
    ear.onListening(() => this.#catchUp())
  }

  /** Calls `listener` when a shot clock was set on any server. */
  onChange(listener: (matchId: number, message: ShotMessage) => void): void {
    this.#listeners.add(listener)
  }

  /** Returns the latest setting of a match; null if there is none. */
  async read(matchId: number): Promise<ShotMessage | null> {
    for (;;) {
      const known = this.#known.get(matchId)
      if (known !== undefined) return known
      const gaps = this.#gaps
      const stored = (await this.#stored([matchId])).get(matchId) ?? null
      // If a setting arrived during the read, it is newer than the stored setting. This holds even if it is
      // no longer in memory.
      if (gaps === this.#gaps && !this.#known.has(matchId)) this.#keep(matchId, stored)
    }
  }

  /**
   * Sets or switches off (null) the shot clock of a match.
   * @param at when the scorer pressed the key, in server time; if it differs too much from `now`, `now` is
   * used
   */
  async set(matchId: number, shot: ShotClock | null, at: number, now: number): Promise<void> {
    const setAt = Math.abs(at - now) > CLOCKS_APART_MS ? now : at
    const text = shot === null ? null : JSON.stringify(shot)
    await sql`
      with newest as (
        insert into shot_clocks (match_id, at, shot) values (${matchId}, ${setAt}, ${text}::jsonb)
        on conflict (match_id) do update set at = excluded.at, shot = excluded.shot
          where shot_clocks.at <= excluded.at
        returning match_id, at, shot
      )
      select pg_notify(${CHANNEL}, jsonb_build_object('matchId', match_id, 'at', at, 'shot', shot)::text)
      from newest`.execute(this.#db)
  }

  #heard({ matchId, at, shot }: ShotMessage & { matchId: number }): void {
    this.#keep(matchId, { at, shot })
    for (const listener of this.#listeners) listener(matchId, { at, shot })
  }

  /**
   * Reads the settings in memory again, because notifications may have been missed. Notifies the listeners of
   * changed settings.
   */
  async #catchUp(): Promise<void> {
    this.#gaps += 1
    const before = new Map(this.#known)
    if (before.size === 0) return
    const stored = await this.#stored([...before.keys()]).catch((fault: unknown) => {
      // Without the stored settings, those in memory may be outdated. New viewers must not get them.
      this.#known.clear()
      throw fault
    })
    for (const [matchId, message] of stored) {
      const known = before.get(matchId)
      // If a setting arrived meanwhile, the listeners have already been notified of it.
      if (this.#known.get(matchId) !== known || isDeepStrictEqual(message, known)) continue
      this.#heard({ matchId, ...message })
    }
  }

  async #stored(matchIds: readonly number[]): Promise<Map<number, ShotMessage>> {
    const rows = await this.#db
      .selectFrom('shot_clocks')
      .select(['match_id', 'at', 'shot'])
      .where('match_id', 'in', matchIds)
      .execute()
    return new Map(rows.map(({ match_id, at, shot }) => [match_id, { at: Number(at), shot }]))
  }

  #keep(matchId: number, message: ShotMessage | null): void {
    if (this.#known.size >= MOST_KEPT && !this.#known.has(matchId)) {
      this.#gaps += 1
      this.#known.clear()
    }
    this.#known.set(matchId, message)
  }
}
