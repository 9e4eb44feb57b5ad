import type { Contract, Fixture, Standings } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { matchKeys } from '../match/matches.ts'

/** The query of a call. */
type Query<Name extends keyof Contract> = CallInput<Contract[Name]> extends { query?: infer Q } ? Q : never

/**
 * How often data of the season is fetched, in ms. It changes without this page, because games start, end or
 * are moved.
 */
const NEWS_EVERY_MS = 10_000
const FIXTURE_EVERY_MS = 5000

/**
 * Keys of the season's queries. They start with the key of the match queries, because a change of a match may
 * change the data of the season.
 */
export const seasonKeys = {
  all: [...matchKeys.all, 'season'],
} as const

/**
 * Fetches fixtures, and their number without the query's limit. Until the answer has loaded, the previous one
 * stays.
 * @param told if true, does not fetch again, because the page is notified of changes
 * @param first the data for this query in the page's first HTML
 */
export function useSchedule(
  query: Query<'GET /schedule'>,
  told = false,
  first?: { data: Fixture[]; total: number | null },
) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'schedule', query],
    queryFn: ({ signal }) => api.answer('GET /schedule', { query }, signal),
    ...(first && { initialData: first }),
    placeholderData: (previous) => previous,
    refetchInterval: told ? false : NEWS_EVERY_MS,
  })
}

/** Fetches the number of fixtures per day. */
export function useScheduleDays(query: Query<'GET /schedule/days'>) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'days', query],
    queryFn: ({ signal }) => api.call('GET /schedule/days', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/**
 * Fetches one fixture with its preview, again and again to notice the start of its match.
 * @param options.once fetches once, because the match is over
 */
export function useFixture(id: number, { once = false } = {}) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'fixture', id],
    queryFn: ({ signal }) => api.call('GET /fixtures/:id', { params: { id } }, signal),
    refetchInterval: !once && FIXTURE_EVERY_MS,
  })
}

/** Fetches the starters of both teams' latest matches, without players who have left their team. */
export function useLastStarters(id: number) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'starters', id],
    queryFn: ({ signal }) => api.call('GET /fixtures/:id/starters', { params: { id } }, signal),
  })
}

/** Fetches all competitions, the latest season first. */
export function useCompetitions() {
  return useQuery({
    queryKey: [...seasonKeys.all, 'competitions'],
    queryFn: ({ signal }) => api.call('GET /competitions', {}, signal),
  })
}

/**
 * Fetches the tables and brackets of a competition, every 10 s.
 * @param id if undefined, nothing is fetched
 * @param live whether live matches count with their current score
 * @param told if true, does not fetch again, because the page is notified of changes
 * @param first the data in the page's first HTML
 */
export function useStandings(id: number | undefined, live: boolean, told = false, first?: Standings) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'standings', id, live],
    queryFn: ({ signal }) =>
      api.call(
        'GET /competitions/:id/standings',
        { params: { id: id ?? 0 }, query: { live: live ? 'yes' : 'no' } },
        signal,
      ),
    enabled: id !== undefined,
    ...(first && { initialData: first }),
    placeholderData: (previous) => previous,
    refetchInterval: told ? false : NEWS_EVERY_MS,
  })
}
