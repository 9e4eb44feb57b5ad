import type { Database } from '../../db/client.ts'

/** Which match a stream key lets its publisher in to. The video asks; it knows nothing else of matches. */
export class StreamKeys {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The playback id that a stream key publishes to; null for a wrong key or one whose match has ended. */
  async owner(streamKey: string): Promise<{ playbackId: string } | null> {
    const match = await this.#db
      .selectFrom('matches')
      .select('playback_id')
      .where('stream_key', '=', streamKey)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    return match ? { playbackId: match.playback_id } : null
  }
}
