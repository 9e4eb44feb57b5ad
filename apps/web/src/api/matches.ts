import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { queryClient } from './query-client.ts'
import { inOwnWords } from './say-refusals.ts'

const LIST_POLL_MS = 10_000
/** How often a match is asked for; pages that follow a game use the event stream instead. */
const MATCH_POLL_MS = 3000
const INGEST_POLL_MS = 2000

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

/** The state of a match's incoming stream, asked every 2 s. */
export function useIngest(id: number) {
  return useQuery({
    queryKey: matchKeys.ingest(id),
    queryFn: async ({ signal }) => {
      const answer = await api.call('GET /live/:id/ingest', { params: { id } }, signal)
      const warnings = await inOwnWords(answer.warnings.map((warning) => ({ ...warning, refusal: warning })))
      return { ...answer, warnings }
    },
    refetchInterval: INGEST_POLL_MS,
  })
}

/** The commentary of a match: on or off, by whom, at what cost. Asked every 10 s. */
export function useVoice(id: number) {
  return useQuery({
    queryKey: matchKeys.voice(id),
    queryFn: ({ signal }) => api.call('GET /live/:id/voice', { params: { id } }, signal),
    refetchInterval: LIST_POLL_MS,
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

/** Deletes a finished match with its video. Whatever was made of it is asked for again. */
export function useDeleteMatch() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /live/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
