import { type ClubIdentity, NO_CLUB } from '@courtside/contract'
import { paletteOf, type TeamPalette } from '@courtside/contract/client'
import type { ImageStore } from '@courtside/pictures'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { Identity } from '../../http/api.ts'
import type { DatabaseEar } from '../../live/database-ear.ts'
import type { Logger } from '../../logger.ts'
import type { AuditLog } from '../accounts/audit-log.ts'
import { imageUrl } from '../images/references.ts'

const CHANNEL = 'club_identity'

/** Dependencies of {@link ClubIdentities}. */
interface IdentityParts {
  db: Database
  ear: DatabaseEar
  audit: AuditLog
  images: ImageStore
  logger: Logger
}

/**
 * The club's identity, kept in memory because every page shows it. A change on another server arrives as a
 * notification.
 */
export class ClubIdentities {
  readonly #parts: IdentityParts
  #current: ClubIdentity = NO_CLUB
  /** The path of the crest's file, or null. */
  #crestFile: string | null = null

  constructor(parts: IdentityParts) {
    this.#parts = parts
    const { ear, logger } = parts
    ear.on(CHANNEL, () => {
      this.load().catch((error: unknown) => {
        logger.error({ err: error }, 'Could not read the changed identity of the club.')
      })
    })
    // A notification may have been missed while the connection was lost.
    ear.onListening(() => this.load())
  }

  /** Returns the identity. */
  current(): ClubIdentity {
    return this.#current
  }

  /**
   * Returns the club for papers and cards: its name, the path of its crest's file, and its colours. Null
   * until the club has a name.
   */
  drawn(): { name: string; crest: string | null; palette: TeamPalette } | null {
    const { name, colours } = this.#current
    if (name === '') return null
    return { name, crest: this.#crestFile, palette: paletteOf({ id: 0, colours }) }
  }

  /** Reads the identity from the database. */
  async load(): Promise<void> {
    const row = await this.#parts.db
      .selectFrom('club_settings')
      .select(['club_name', 'tagline', 'crest', 'primary_colour', 'secondary_colour', 'default_ruleset'])
      .executeTakeFirstOrThrow()
    const { primary_colour: primary, secondary_colour: secondary } = row
    this.#crestFile = row.crest && (await this.#fileOf(row.crest))
    this.#current = {
      name: row.club_name,
      tagline: row.tagline,
      crest: imageUrl(row.crest),
      colours: primary === null || secondary === null ? null : { primary, secondary },
      ruleset: row.default_ruleset,
    }
  }

  async #fileOf(crest: string): Promise<string | null> {
    const { images, logger } = this.#parts
    return images.copy(crest, 'large').catch((error: unknown) => {
      logger.warn({ err: error }, 'Could not read the crest of the club; cards and papers are without it.')
      return null
    })
  }

  /** Reads the identity after a change, and makes the other servers read it. */
  async changed(): Promise<void> {
    await this.load()
    await sql`select pg_notify(${CHANNEL}, '')`.execute(this.#parts.db)
  }

  /**
   * Replaces the crest and writes an audit entry. A club without colours gets two colours from the crest.
   * @param bytes the uploaded image; null removes the crest, undefined keeps it
   * @throws {Refused} the image can't be read (see {@link ImageStore.storeWith})
   */
  async changeCrest(
    bytes: Buffer | null | undefined,
    { id }: Identity,
    address: string,
  ): Promise<ClubIdentity> {
    if (bytes === undefined) return this.#current
    const { db, images, audit } = this.#parts
    const { crest: before, primary_colour } = await db
      .selectFrom('club_settings')
      .select(['crest', 'primary_colour'])
      .executeTakeFirstOrThrow()
    await images.storeWith(bytes ?? undefined, async (picture) => {
      const suggested =
        picture && primary_colour === null
          ? { primary_colour: picture.colours.primary, secondary_colour: picture.colours.secondary }
          : {}
      await db
        .updateTable('club_settings')
        .set({ crest: picture?.name ?? null, ...suggested })
        .execute()
    })
    await this.changed()
    await images.discard(before)
    const detail = bytes === null ? 'crest removed' : 'crest'
    await audit.record({ action: 'club-settings-changed', actorId: id, address, detail })
    return this.#current
  }
}
