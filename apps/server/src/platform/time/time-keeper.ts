import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import type { ServerTime } from './server-time.ts'

/**
 * A smaller difference between the server time and the machine's clock is ignored, in ms. It disappears at
 * the next start of the process.
 */
const NOTICED_MS = 500
const LOOK_EVERY_MS = 60_000
/** A match counts as live if its last event is at most this old, or at most this far in the future, in ms. */
const MATCH_PAUSES_AT_MOST_MS = 3 * 3_600_000
/**
 * An event at most this far in the future sets the time, in ms. A later event must have been entered while
 * the clock was wrong.
 */
const FOLLOWED_AHEAD_MS = 12 * 3_600_000

/** The dependencies of a time keeper. */
export interface TimeKeeperParts {
  db: Database
  time: ServerTime
  logger: Logger
}

/** Makes the process take over the time of its machine, but not while a match is live. */
export class TimeKeeper {
  readonly #parts: TimeKeeperParts
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #hasWarned = false

  constructor(parts: TimeKeeperParts) {
    this.#parts = parts
  }

  /**
   * Sets the time to the time of the last event of the live matches, if that is later. Otherwise, after a
   * restart with a clock that was set back, all new plays would get the time of the last event. Then checks
   * the clock every minute.
   */
  async start(): Promise<void> {
    const { db, time } = this.#parts
    const now = time.now()
    const { rows } = await sql<{ at: number | null }>`
      select max(event.at)::float8 as at from matches join match_events event on event.match_id = matches.id
      where matches.ended_at is null and event.seq = matches.last_seq
        and event.at between ${now} and ${now + FOLLOWED_AHEAD_MS}`.execute(db)
    const at = rows[0]?.at ?? null
    if (at !== null) time.notBefore(at)
    this.#timer = setInterval(() => {
      this.#looking = this.look()
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }

  /**
   * Takes over the machine's clock if it was set and no match is live. Never throws; after an error, the next
   * check tries again.
   */
  async look(): Promise<void> {
    const { time, logger } = this.#parts
    const aheadMs = time.machineAheadMs()
    if (Math.abs(aheadMs) < NOTICED_MS) return
    try {
      if (await this.#isMatchOn()) {
        if (!this.#hasWarned)
          logger.warn(
            { aheadMs },
            'The clock was set while a match is live; the match keeps the previous time',
          )
        this.#hasWarned = true
        return
      }
      time.followMachine()
      this.#hasWarned = false
      logger.info({ aheadMs }, 'The clock was set')
    } catch (error) {
      logger.warn({ err: error }, 'Could not read whether a match is live')
    }
  }

  async #isMatchOn(): Promise<boolean> {
    const { db, time } = this.#parts
    const now = time.now()
    const { rows } = await sql`
      select from matches join match_events event on event.match_id = matches.id
      where matches.ended_at is null and event.seq = matches.last_seq
        and event.at between ${now - MATCH_PAUSES_AT_MOST_MS} and ${now + MATCH_PAUSES_AT_MOST_MS}
      limit 1`.execute(db)
    return rows.length > 0
  }
}
