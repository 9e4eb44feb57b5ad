import type { Contract, Fixture, Standings } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { matchKeys } from '../match/matches.ts'

/** The query of a call. */
type Query<Name extends keyof Contract> = CallInput<Contract[Name]> extends { query?: infer Q } ? Q : never

/** What changes by itself while it is looked at: games begin, end, are moved. */
const NEWS_EVERY_MS = 10_000
const FIXTURE_EVERY_MS = 5000

/** Keys of the season's queries. They begin as those of matches do: whatever changes a match may change them. */
export const seasonKeys = {
  all: [...matchKeys.all, 'season'],
} as const

/**
 * Fixtures, and how many there are without the limit. The last answer stays while the next one loads.
 * @param told the page hears of changes, so that nothing needs to be asked for
 * @param first what the page came with for this query
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

/** How many fixtures each day has. */
export function useScheduleDays(query: Query<'GET /schedule/days'>) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'days', query],
    queryFn: ({ signal }) => api.call('GET /schedule/days', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** One fixture with what leads up to it; asked again, so that its match is noticed when it starts. */
export function useFixture(id: number) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'fixture', id],
    queryFn: ({ signal }) => api.call('GET /fixtures/:id', { params: { id } }, signal),
    refetchInterval: FIXTURE_EVERY_MS,
  })
}

/** Who started the latest matches of a fixture's teams, as far as they are still players of theirs. */
export function useLastStarters(id: number) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'starters', id],
    queryFn: ({ signal }) => api.call('GET /fixtures/:id/starters', { params: { id } }, signal),
  })
}

/** All competitions, the latest season first. */
export function useCompetitions() {
  return useQuery({
    queryKey: [...seasonKeys.all, 'competitions'],
    queryFn: ({ signal }) => api.call('GET /competitions', {}, signal),
  })
}

/**
 * Tables and brackets of a competition.
 * @param live count matches that are being played, as they stand
 * @param told the page hears of changes, so that nothing needs to be asked for
 * @param first what the page came with
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
