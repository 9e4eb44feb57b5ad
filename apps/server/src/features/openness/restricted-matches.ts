import type { Openness } from '@courtside/contract'
import type { Database } from '../../db/client.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Logger } from '../../logger.ts'

const CHANNEL = 'openness'

/** A match with restricted numbers or video. */
export interface RestrictedMatch {
  readonly id: number
  readonly playbackId: string
  readonly teams: readonly [number, number]
  readonly numbers: Openness
  readonly film: Openness
  readonly linkKey: string
  /** Hash of the match's password, or null without a password. */
  readonly password: string | null
}

/**
 * The restricted matches. Every server keeps them in memory, so that a request for a public match costs only
 * a lookup. The database notifies all servers of every change.
 */
export class RestrictedMatches {
  readonly #db: Database
  readonly #logger: Logger
  readonly #byId = new Map<number, RestrictedMatch>()
  readonly #byVideo = new Map<string, RestrictedMatch>()
  readonly #listeners = new Set<(matchId: number) => void>()
  /** The last read. Each read waits for the previous one, so that the result of the last one stays. */
  #reading: Promise<void> = Promise.resolve()

  constructor(db: Database, ear: DatabaseEar, logger: Logger) {
    this.#db = db
    this.#logger = logger
    ear.on(CHANNEL, (id) => this.#changed(Number(id)))
    ear.onListening(() => this.reload(null))
  }

  /** Reports whether every match is public. */
  get none(): boolean {
    return this.#byId.size === 0
  }

  /** Returns all restricted matches. */
  all(): RestrictedMatch[] {
    return [...this.#byId.values()]
  }

  of(matchId: number): RestrictedMatch | undefined {
    return this.#byId.get(matchId)
  }

  ofVideo(playbackId: string): RestrictedMatch | undefined {
    return this.#byVideo.get(playbackId)
  }

  /** Calls `listener` for each match with new or changed restrictions. */
  onRestricted(listener: (matchId: number) => void): void {
    this.#listeners.add(listener)
  }

  /**
   * Reads the restrictions of one match again, or of all matches (null). Resolves when the new restrictions
   * are in effect.
   * @throws on a database error
   */
  reload(matchId: number | null): Promise<void> {
    const reading = this.#reading.then(() => this.#read(matchId))
    this.#reading = reading.catch(() => {})
    return reading
  }

  #changed(matchId: number): void {
    this.reload(matchId).catch((error: unknown) => {
      this.#logger.error(
        { err: error, matchId },
        'Could not read the access settings; the previous ones stay in effect.',
      )
    })
  }

  async #read(matchId: number | null): Promise<void> {
    let query = this.#db
      .selectFrom('matches')
      .select(['id', 'playback_id', 'team1_id', 'team2_id', 'numbers_open', 'film_open', 'link_key'])
      .select('watch_password')
      .where((eb) => eb.or([eb('numbers_open', '<>', 'public'), eb('film_open', '<>', 'public')]))
    if (matchId !== null) query = query.where('id', '=', matchId)
    const rows = await query.execute()
    const found = rows.map(
      (row): RestrictedMatch => ({
        id: row.id,
        playbackId: row.playback_id,
        teams: [row.team1_id, row.team2_id],
        numbers: row.numbers_open,
        film: row.film_open,
        linkKey: row.link_key,
        password: row.watch_password,
      }),
    )
    const ids = new Set(found.map(({ id }) => id))
    const gone = matchId === null ? [...this.#byId.keys()] : [matchId]
    for (const id of gone) if (!ids.has(id)) this.#forget(id)
    for (const match of found) this.#keep(match)
  }

  #keep(match: RestrictedMatch): void {
    const before = this.#byId.get(match.id)
    if (before && JSON.stringify(before) === JSON.stringify(match)) return
    this.#byId.set(match.id, match)
    this.#byVideo.set(match.playbackId, match)
    for (const listener of this.#listeners) listener(match.id)
  }

  #forget(id: number): void {
    const before = this.#byId.get(id)
    if (!before) return
    this.#byId.delete(id)
    this.#byVideo.delete(before.playbackId)
  }
}
