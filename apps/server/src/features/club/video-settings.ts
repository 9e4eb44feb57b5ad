import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Logger } from '../../logger.ts'

const CHANNEL = 'video_settings'

/**
 * The club's settings that every request for video needs, in memory. A change on another server arrives as a
 * notification.
 */
export class VideoSettings {
  readonly #db: Database
  #isShownElsewhere = false
  #delayMs = 0

  constructor(db: Database, ear: DatabaseEar, logger: Logger) {
    this.#db = db
    ear.on(CHANNEL, () => {
      this.#load().catch((error: unknown) => {
        logger.error({ err: error }, 'Could not read the changed video settings of the club.')
      })
    })
    // A notification may have been missed while the connection was lost.
    ear.onListening(() => this.#load())
  }

  /** Whether pages of other web sites may load the video of public matches. */
  get isShownElsewhere(): boolean {
    return this.#isShownElsewhere
  }

  /** How long the video of unfinished matches is delayed for viewers, in ms. */
  get delayMs(): number {
    return this.#delayMs
  }

  /** Reads the settings after a change, and makes the other servers read them. */
  async changed(): Promise<void> {
    await this.#load()
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#db)
  }

  async #load(): Promise<void> {
    const row = await this.#db
      .selectFrom('club_settings')
      .select(['video_elsewhere', 'video_delay_seconds'])
      .executeTakeFirstOrThrow()
    this.#isShownElsewhere = row.video_elsewhere
    this.#delayMs = row.video_delay_seconds * 1000
  }
}
