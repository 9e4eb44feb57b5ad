import { sql } from 'kysely'
import type { Database } from '../../db/client.ts'
import type { ImageReferences } from './image-store.ts'

/** Which pictures the tables refer to: logos and photos, and the logos that matches have kept. */
export function imageReferences(db: Database): ImageReferences {
  return {
    async all() {
      const { rows } = await sql<{ name: string }>`
        select logo as name from teams where logo is not null
        union select photo from players where photo is not null
        union select look->>'logo' from matches, jsonb_array_elements(looks) as look
          where look->>'logo' is not null
      `.execute(db)
      return new Set(rows.map(({ name }) => name))
    },
  }
}

/** Where a picture is fetched from; null for none. */
export function imageUrl(name: string | null): string | null {
  return name === null ? null : `/api/images/get-image/${name}`
}
