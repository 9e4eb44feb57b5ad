import type { Language } from '@courtside/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { matchKeys } from './match/matches.ts'

/**
 * How often the data is fetched, in ms, because games start, end or are moved. The live match itself is
 * followed by an event stream.
 */
const NEWS_EVERY_MS = 10_000

/** Fetches all data of the start page in one request, again and again. */
export function useStartPage(lang: Language) {
  return useQuery({
    queryKey: [...matchKeys.all, 'start'],
    queryFn: ({ signal }) => api.call('GET /start', { query: { lang } }, signal),
    refetchInterval: NEWS_EVERY_MS,
  })
}
