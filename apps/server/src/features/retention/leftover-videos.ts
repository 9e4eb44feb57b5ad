import type { VideoIngest, VideoStorage } from '@courtside/media'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Logger } from '../../logger.ts'
import { serverNow } from '../../platform/time/server-time.ts'
import { isRehearsal } from '../../video/rehearsals.ts'
import type { RetentionRule } from './retention.ts'

/**
 * How long an encoder may send a camera test before it has to connect again, in ms. Also the age below which
 * a live stream without a match or fixture is kept, because the stream is created before its match is stored.
 */
const STAYS_MS = 3600_000

/** Dependencies of {@link LeftoverVideos}. */
interface LeftoverVideoParts {
  db: Database
  video: Pick<VideoIngest & VideoStorage, 'ingestState' | 'recorded' | 'remove'>
  logger: Logger
}

/**
 * The retention rule for videos that no match needs. Removes camera tests that have ended or run for too
 * long, and unused live streams at a host, such as those of deleted fixtures. Repeats the removal of matches'
 * videos, because it may have failed or been interrupted.
 */
export class LeftoverVideos implements RetentionRule {
  readonly name = 'leftover-videos'
  readonly #parts: LeftoverVideoParts

  constructor(parts: LeftoverVideoParts) {
    this.#parts = parts
  }

  /** Removes the videos. Logs a failure; the next run tries again. */
  async apply(stopping: AbortSignal): Promise<void> {
    const { db, video, logger } = this.#parts
    const tests = (await video.recorded()).filter((id) => isRehearsal(id) && !this.#isNewTest(id))
    for (const playbackId of [...tests, ...(await unneededVideos(db))]) {
      if (stopping.aborted) return
      try {
        await video.remove(playbackId)
        await noteGone(db, playbackId)
      } catch (error) {
        logger.error({ err: error, playbackId }, 'Could not remove a video that no match needs.')
      }
    }
  }

  #isNewTest(playbackId: string): boolean {
    const { status, since } = this.#parts.video.ingestState(playbackId)
    return status === 'live' && serverNow() - (since ?? 0) < STAYS_MS
  }
}

/**
 * Returns the removed videos of finished matches that may still exist ({@link noteGone} was not called yet),
 * and the live streams at a host that no match or fixture uses. First removes the live streams from fixtures
 * that were called off a day ago, before they began.
 */
async function unneededVideos(db: Database): Promise<string[]> {
  await sql`update fixtures set playback_id = null, stream_key = null
    where status in ('cancelled', 'forfeited', 'defaulted') and changed_at < now() - interval '1 day'
    and playback_id in (select playback_id from mux_streams)
    and not exists (select from matches where matches.id = fixtures.id)`.execute(db)
  const { rows } = await sql<{ playback_id: string }>`
    select playback_id from matches
    where video_removed_at is not null and ended_at is not null and has_picture is not false
    union select playback_id from mux_streams
    where coalesce((state->>'createdAt')::bigint, 0) < ${serverNow() - STAYS_MS}
    and playback_id not in (select playback_id from matches union all
      select playback_id from fixtures where playback_id is not null)`.execute(db)
  return rows.map(({ playback_id }) => playback_id)
}

/** Records that nothing is left of a match's video, unless a host that is switched off still has it. */
async function noteGone(db: Database, playbackId: string): Promise<void> {
  const hosted = db.selectFrom('mux_streams').select('playback_id')
  const update = db.updateTable('matches').set({ has_picture: false }).where('playback_id', '=', playbackId)
  await update.where('playback_id', 'not in', hosted).execute()
}
