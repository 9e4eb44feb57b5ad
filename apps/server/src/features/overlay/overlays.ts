import type { Overlay, OverlayChange } from '@courtside/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Logger } from '../../logger.ts'

const CHANNEL = 'overlay'

/** The initial state of an overlay. */
const UNTOUCHED: Overlay = {
  revision: 0,
  bug: true,
  graphic: null,
  automatic: { scorer: true, fouls: true, runs: false, boards: true },
  delayMs: 0,
  theme: 'courtside',
  place: 'below',
}

/** Stores the state of overlays and announces changes to all servers. */
export class Overlays {
  readonly #db: Database
  readonly #logger: Logger
  readonly #listeners = new Set<(matchId: number | null) => void>()

  constructor(db: Database, ear: DatabaseEar, logger: Logger) {
    this.#db = db
    this.#logger = logger
    ear.on(CHANNEL, (matchId) => this.#heard(Number(matchId)))
    ear.onListening(async () => this.#heard(null))
  }

  /**
   * Calls `listener` when the overlay of a match has changed on any server. Passes null when notifications
   * may have been missed, because then any overlay may have changed.
   */
  onChange(listener: (matchId: number | null) => void): void {
    this.#listeners.add(listener)
  }

  /** Returns the state of a match's overlay. */
  async read(matchId: number): Promise<Overlay> {
    const row = await this.#db
      .selectFrom('overlays')
      .selectAll()
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    return row ? present(row) : UNTOUCHED
  }

  /**
   * Changes the given fields. Concurrent changes to different fields don't overwrite each other.
   * @param now server time in epoch ms; the time at which a new graphic appears
   */
  async change(matchId: number, change: OverlayChange, now: number): Promise<Overlay> {
    const set = columnsOf(change, now)
    const automatic = JSON.stringify(change.automatic ?? {})
    const row = await this.#db
      .insertInto('overlays')
      .values({
        ...columnsOf(UNTOUCHED, now),
        ...set,
        match_id: matchId,
        automatic: JSON.stringify({ ...UNTOUCHED.automatic, ...change.automatic }),
      } as never)
      .onConflict((conflict) =>
        conflict.column('match_id').doUpdateSet({
          ...set,
          automatic: sql`overlays.automatic || ${automatic}::jsonb`,
          revision: sql`overlays.revision + 1`,
        } as never),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    // Does not wait for the notification. An overlay that misses it reads the state when it reconnects.
    sql`select pg_notify(${CHANNEL}, ${String(matchId)})`.execute(this.#db).catch((error: unknown) => {
      this.#logger.error({ err: error, matchId }, 'Could not notify the servers of a changed overlay.')
    })
    return present(row)
  }

  #heard(matchId: number | null): void {
    for (const listener of this.#listeners) listener(matchId)
  }
}

/**
 * Returns the columns that a change sets. Leaves out the automatic graphics, because the caller merges them
 * with the stored ones.
 */
function columnsOf({ bug, graphic, delayMs, theme, place }: Omit<OverlayChange, 'automatic'>, now: number) {
  return {
    ...(bug !== undefined && { bug }),
    ...(graphic !== undefined && { graphic: graphic && JSON.stringify(shown(graphic, now)) }),
    ...(delayMs !== undefined && { delay_ms: delayMs }),
    ...(theme !== undefined && { theme }),
    ...(place !== undefined && { place }),
  }
}

function shown(graphic: NonNullable<OverlayChange['graphic']>, now: number): Overlay['graphic'] {
  const { kind, teamId = null, playerId = null, forMs } = graphic
  return { kind, teamId, playerId, since: now, until: forMs ? now + forMs : null }
}

function present(row: Selectable<Schema['overlays']>): Overlay {
  const { revision, bug, graphic, automatic, delay_ms: delayMs, theme, place } = row
  return { revision, bug, graphic, automatic, delayMs, theme, place }
}
