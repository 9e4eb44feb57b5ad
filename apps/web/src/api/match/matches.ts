import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

const LIST_POLL_MS = 10_000
/** How often a match is asked for; pages that follow a game use the event stream instead. */
const MATCH_POLL_MS = 3000

/** Keys of the match queries; `all` is the beginning of every one. */
export const matchKeys = {
  all: ['matches'],
  live: ['matches', 'live'],
  one: (id: number) => ['matches', 'one', id],
  ingest: (id: number) => ['matches', 'ingest', id],
  voice: (id: number) => ['matches', 'voice', id],
} as const

/**
 * The live matches, newest first; asked again every 10 s, so that a new game appears by itself.
 * @param pushed every change is put into the cache by others, so nothing needs to be asked for
 */
export function useLiveMatches(pushed = false) {
  return useQuery({
    queryKey: matchKeys.live,
    queryFn: ({ signal }) => api.call('GET /live/all', {}, signal),
    refetchInterval: pushed ? false : LIST_POLL_MS,
  })
}

/** One match, asked again every 3 s. */
export function useMatch(id: number) {
  return useQuery({
    queryKey: matchKeys.one(id),
    queryFn: ({ signal }) => api.call('GET /live/:id', { params: { id } }, signal),
    refetchInterval: MATCH_POLL_MS,
  })
}

/** A page of the archive: of matches whose title contains `search`, of all teams or one; by default the latest first. */
interface ArchiveQuery {
  search: string
  teamId?: number
  sort?: 'newest' | 'oldest'
  page: number
  pageSize: number
}

/** One page of the finished matches, and how many there are. The last page stays while the next loads. */
export function useArchivedMatches(query: ArchiveQuery) {
  return useQuery({
    queryKey: ['matches', 'archived', query],
    queryFn: ({ signal }) => api.answer('GET /archive/archived-matches', { query }, signal),
    placeholderData: (previous) => previous,
  })
}
