import type { Database } from '../../db/client.ts'
import { rehearsalOf } from './rehearsal.ts'

/** Which match a stream key lets its publisher in to. The video asks; it knows nothing else of matches. */
export class StreamKeys {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The playback id that a stream key publishes to; null for a wrong key or one whose match has ended. Before the match has begun, a
   * camera may be tried: that picture goes to a playback id of its own.
   */
  async owner(streamKey: string): Promise<{ playbackId: string } | null> {
    const match = await this.#db
      .selectFrom('matches')
      .select('playback_id')
      .where('stream_key', '=', streamKey)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (match) return { playbackId: match.playback_id }
    const fixture = await this.#db
      .selectFrom('fixtures as f')
      .leftJoin('matches as m', 'm.id', 'f.id')
      .select('f.playback_id')
      .where('f.stream_key', '=', streamKey)
      .where('f.status', 'in', ['scheduled', 'postponed'])
      .where('m.id', 'is', null)
      .executeTakeFirst()
    return fixture?.playback_id ? { playbackId: rehearsalOf(fixture.playback_id) } : null
  }
}
