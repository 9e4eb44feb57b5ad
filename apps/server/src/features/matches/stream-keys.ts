import type { KeyOwner } from '@courtside/media'
import type { Database } from '../../db/client.ts'
import { rehearsalOf } from '../../video/rehearsals.ts'

/** Every stream key of a spare encoder ends with this. */
const SPARE_SUFFIX = '-spare'

/**
 * Finds the recording that a stream key belongs to. Apart from this, the video server knows nothing about
 * matches.
 */
export class StreamKeys {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Returns the playback id that a stream key publishes to, or null when the key is wrong or its match has
   * ended. A spare encoder's key is the match's key with a suffix. Before the match starts, a publisher can
   * test a camera; that video gets a separate playback id.
   */
  async owner(streamKey: string): Promise<KeyOwner | null> {
    const owner = await this.#ownerOf(streamKey)
    if (owner || !streamKey.endsWith(SPARE_SUFFIX)) return owner
    const main = await this.#ownerOf(streamKey.slice(0, -SPARE_SUFFIX.length))
    return main && { ...main, isSpare: true }
  }

  async #ownerOf(streamKey: string): Promise<KeyOwner | null> {
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

/** Returns the key of the spare encoder of a match. */
export function spareKeyOf(streamKey: string): string {
  return `${streamKey}${SPARE_SUFFIX}`
}
