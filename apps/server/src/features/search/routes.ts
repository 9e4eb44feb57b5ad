import type { Readers } from '@courtside/publicity'
import type { Database } from '../../db/client.ts'
import type { Api } from '../../http/api.ts'
import { isOfClub, type Viewers } from '../openness/viewer.ts'
import { search } from './search.ts'

/** Dependencies of {@link searchRoutes}. */
interface SearchRouteParts {
  db: Database
  readers: Readers
  viewers: Viewers
}

/** Registers the endpoint for searching the whole site. */
export function searchRoutes(api: Api, { db, readers, viewers }: SearchRouteParts): void {
  api.on('GET /search', async ({ query, user }) =>
    search(db, query.text, {
      reader: readers.of(user),
      viewer: await viewers.of(user),
      isOfClub: isOfClub(user),
    }),
  )
}
