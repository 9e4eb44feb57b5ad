import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

const LIST_POLL_MS = 10_000
/** How often a match is fetched, in ms. Pages that follow a game use the event stream instead. */
const MATCH_POLL_MS = 3000

/** Keys of the match queries. All keys start with `all`. */
export const matchKeys = {
  all: ['matches'],
  live: ['matches', 'live'],
  one: (id: number) => ['matches', 'one', id],
  ingest: (id: number) => ['matches', 'ingest', id],
  voice: (id: number) => ['matches', 'voice', id],
} as const

/**
 * Fetches the live matches, newest first, every 10 s, so that new matches appear.
 * @param pushed if true, does not fetch again, because another component writes every change into the cache
 */
export function useLiveMatches(pushed = false) {
  return useQuery({
    queryKey: matchKeys.live,
    queryFn: ({ signal }) => api.call('GET /live/all', {}, signal),
    refetchInterval: pushed ? false : LIST_POLL_MS,
  })
}

/** Fetches one match, every 3 s. */
export function useMatch(id: number) {
  return useQuery({
    queryKey: matchKeys.one(id),
    queryFn: ({ signal }) => api.call('GET /live/:id', { params: { id } }, signal),
    refetchInterval: MATCH_POLL_MS,
  })
}

/**
 * The query of one page of the archive. `search` is a part of the title; without a team, matches of all teams
 * are returned.
 */
interface ArchiveQuery {
  search: string
  teamId?: number
  sort?: 'newest' | 'oldest'
  page: number
  pageSize: number
}

/**
 * Fetches one page of the finished matches, and their total number. Until the answer has loaded, the previous
 * page stays.
 */
export function useArchivedMatches(query: ArchiveQuery) {
  return useQuery({
    queryKey: ['matches', 'archived', query],
    queryFn: ({ signal }) => api.answer('GET /archive/archived-matches', { query }, signal),
    placeholderData: (previous) => previous,
  })
}
