import type { SharedJournals } from '@courtside/media'
import type { Database } from '../../db/client.ts'

/** The shared journals in the database. The lines about one segment are one row. */
export class JournalRows implements SharedJournals {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async ids(): Promise<string[]> {
    const rows = this.#db.selectFrom('media_journals').select('playback_id').distinct()
    return (await rows.execute()).map(({ playback_id }) => playback_id)
  }

  async read(playbackId: string, from: number): Promise<Buffer | null> {
    const rows = await this.#rows(playbackId, from)
    const lines = joined(rows, from)
    if (lines.length > 0) return lines
    if (rows.length > 0) return null // some lines are missing, for example after a backup was restored
    const any = this.#db.selectFrom('media_journals').select('position').where('playback_id', '=', playbackId)
    return (await any.limit(1).executeTakeFirst()) ? lines : null
  }

  async append(playbackId: string, at: number, lines: Buffer): Promise<boolean> {
    const added = await this.#db
      .insertInto('media_journals')
      .values({ playback_id: playbackId, position: at, lines })
      .onConflict((conflict) => conflict.doNothing())
      .returning('position')
      .executeTakeFirst()
    if (added) return true
    const present = joined(await this.#rows(playbackId, at), at)
    return present.subarray(0, lines.length).equals(lines)
  }

  async remove(playbackId: string): Promise<void> {
    await this.#db.deleteFrom('media_journals').where('playback_id', '=', playbackId).execute()
  }

  #rows(playbackId: string, from: number): Promise<{ position: number; lines: Buffer }[]> {
    return this.#db
      .selectFrom('media_journals')
      .select(['position', 'lines'])
      .where('playback_id', '=', playbackId)
      .where('position', '>=', from)
      .orderBy('position')
      .execute()
  }
}

/** Joins the rows from a byte position on. Stops at the first gap. */
function joined(rows: readonly { position: number; lines: Buffer }[], from: number): Buffer {
  const found: Buffer[] = []
  let end = from
  for (const { position, lines } of rows) {
    if (position !== end) break
    found.push(lines)
    end += lines.length
  }
  return Buffer.concat(found)
}
