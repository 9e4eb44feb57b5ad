import type { Database } from '../../db/client.ts'

/** Resolves stream keys to matches. This is all the video server knows about matches. */
export class StreamKeys {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the playback id that a stream key publishes to, or null when the key is wrong or its match has
   * ended.
   * Before the match starts, a publisher can test a camera; that video goes to a separate playback id.
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

/**
 * Returns the playback id for camera tests before a fixture starts, which keeps them out of the recording.
 */
export function rehearsalOf(playbackId: string): string {
  return `${playbackId}-rehearsal`
}
