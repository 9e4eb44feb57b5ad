import type { Overlay, OverlayChange } from '@courtside/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Schema } from '../../db/schema.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Logger } from '../../logger.ts'

const CHANNEL = 'overlay'

/** What an overlay shows before a director has touched it. */
const UNTOUCHED: Overlay = {
  revision: 0,
  bug: true,
  graphic: null,
  automatic: { scorer: true, fouls: true, runs: false, boards: true },
  delayMs: 0,
  theme: 'courtside',
  place: 'below',
}

/** What the overlays of matches show. A change is heard by every server. */
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

  /** Calls `listener` when the overlay of a match has changed, on whichever server; with null when any may have while nothing was heard. */
  onChange(listener: (matchId: number | null) => void): void {
    this.#listeners.add(listener)
  }

  /** What the overlay of a match shows. */
  async read(matchId: number): Promise<Overlay> {
    const row = await this.#db
      .selectFrom('overlays')
      .selectAll()
      .where('match_id', '=', matchId)
      .executeTakeFirst()
    return row ? present(row) : UNTOUCHED
  }

  /**
   * Changes what is given; two directors who change different things do not undo one another's.
   * @param now server time, ms since the epoch: from when a graphic is shown
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
    // Nobody waits for the news to arrive: an overlay that missed it reads again when it connects.
    sql`select pg_notify(${CHANNEL}, ${String(matchId)})`.execute(this.#db).catch((error: unknown) => {
      this.#logger.error({ err: error, matchId }, 'Overlays could not be told of a change.')
    })
    return present(row)
  }

  #heard(matchId: number | null): void {
    for (const listener of this.#listeners) listener(matchId)
  }
}

/** The columns that a change sets, but for what shows itself, which is merged. */
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
