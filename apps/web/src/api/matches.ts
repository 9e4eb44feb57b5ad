import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

const LIST_POLL_MS = 10_000
const INGEST_POLL_MS = 2000

/** Keys of the match queries. */
export const matchKeys = {
  live: ['matches', 'live'],
  archived: (search: string, page: number) => ['matches', 'archived', search, page],
  one: (id: number) => ['matches', 'one', id],
  ingest: (id: number) => ['matches', 'ingest', id],
} as const

/** The matches that are on, newest first; asked again every 10 s, so that a new game appears by itself. */
export function useLiveMatches() {
  return useQuery({
    queryKey: matchKeys.live,
    queryFn: ({ signal }) => api.call('GET /live/all', {}, signal),
    refetchInterval: LIST_POLL_MS,
  })
}

/** One match; `null` asks for nothing. */
export function useMatch(id: number | null) {
  return useQuery({
    queryKey: matchKeys.one(id ?? 0),
    queryFn: ({ signal }) => api.call('GET /live/:id', { params: { id: id ?? 0 } }, signal),
    enabled: id !== null,
  })
}

/** The state of a match's incoming stream, asked every 2 s. */
export function useIngest(id: number) {
  return useQuery({
    queryKey: matchKeys.ingest(id),
    queryFn: ({ signal }) => api.call('GET /live/:id/ingest', { params: { id } }, signal),
    refetchInterval: INGEST_POLL_MS,
  })
}

/** One page of finished matches, latest first, and how many there are in all. The last page stays while the next loads. */
export function useArchivedMatches(search: string, page: number, pageSize: number) {
  return useQuery({
    queryKey: matchKeys.archived(search, page),
    queryFn: ({ signal }) =>
      api.answer('GET /archive/archived-matches', { query: { search, page, pageSize } }, signal),
    placeholderData: (previous) => previous,
  })
}
