import type { ImageReferences } from '@courtside/pictures'
import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import { PUBLIC_PHOTO } from '../publicity/publicity-columns.ts'

/**
 * Returns the images that the database refers to: logos, photos, the club's crest, and the logos stored in
 * matches.
 */
export function imageReferences(db: Database): ImageReferences {
  return {
    async all() {
      const { rows } = await sql<{ name: string }>`
        select logo as name from teams where logo is not null
        union select photo from players where photo is not null
        union select crest from club_settings where crest is not null
        union select look->>'logo' from matches, jsonb_array_elements(looks) as look
          where look->>'logo' is not null
      `.execute(db)
      return new Set(rows.map(({ name }) => name))
    },
  }
}

/**
 * Reports whether the public may see a photo. False when the photo belongs only to players whose photo is
 * hidden; null when it is not a player's photo.
 */
export async function publicPhoto(db: Database, name: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('players')
    .innerJoin('club_settings', (join) => join.onTrue())
    .leftJoin('teams', 'teams.id', 'players.team_id')
    .select(sql<boolean | null>`bool_or(${PUBLIC_PHOTO})`.as('seen'))
    .where('players.photo', '=', name)
    .executeTakeFirst()
  return row?.seen ?? null
}

/** Returns the address of an image, or null for none. */
export function imageUrl(name: string | null): string | null {
  return name === null ? null : `/api/images/get-image/${name}`
}
