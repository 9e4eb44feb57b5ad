import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import type { ServerTime } from './server-time.ts'

/** A clock that is off by less is left alone, ms: the next start of the process takes it over. */
const NOTICED_MS = 500
const LOOK_EVERY_MS = 60_000
/** A match of which nothing was entered for so long is not live. */
const MATCH_PAUSES_AT_MOST_MS = 3 * 3_600_000
/** What is further in the future was entered while the clock was wrong for long: nobody waits for that. */
const FOLLOWED_AHEAD_MS = 12 * 3_600_000

/** What a keeper of the time is made from. */
export interface TimeKeeperParts {
  db: Database
  time: ServerTime
  logger: Logger
}

/** Has the process take over its machine's time where that moves no match: not while one is live. */
export class TimeKeeper {
  readonly #parts: TimeKeeperParts
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #hasWarned = false

  constructor(parts: TimeKeeperParts) {
    this.#parts = parts
  }

  /**
   * Begins no earlier than what the live matches have seen: a server that is started again after its clock was set back would have
   * plays stand still until it has caught up. Then looks at the clock each minute.
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

  /** Looks whether the machine's clock was set, and takes it over unless a match is live. @throws never: it looks again */
  async look(): Promise<void> {
    const { time, logger } = this.#parts
    const aheadMs = time.machineAheadMs()
    if (Math.abs(aheadMs) < NOTICED_MS) return
    try {
      if (await this.#isMatchOn()) {
        if (!this.#hasWarned)
          logger.warn(
            { aheadMs },
            'The clock was set while a match is live; it goes on by the time from before',
          )
        this.#hasWarned = true
        return
      }
      time.followMachine()
      this.#hasWarned = false
      logger.info({ aheadMs }, 'The clock was set')
    } catch (error) {
      logger.warn({ err: error }, 'Whether a match is live could not be read')
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
