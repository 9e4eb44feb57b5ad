import type { Language } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { matchKeys } from './match/matches.ts'

/** Polling interval, in ms: games start, end or are moved. The live match itself is followed by a stream. */
const NEWS_EVERY_MS = 10_000

/** Fetches all data of the start page in one request, and polls for changes. */
export function useStartPage(lang: Language) {
  return useQuery({
    queryKey: [...matchKeys.all, 'start'],
    queryFn: ({ signal }) => api.call('GET /start', { query: { lang } }, signal),
    refetchInterval: NEWS_EVERY_MS,
  })
}
