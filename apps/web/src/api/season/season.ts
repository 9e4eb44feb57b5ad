import type { Contract, PlayerSeason, TeamSeason } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { PLAYERS } from './rosters.ts'

/** The query of a call. */
type Query<Name extends keyof Contract> = CallInput<Contract[Name]> extends { query?: infer Q } ? Q : never

/** How both teams came into a match, home first; it tells nothing of the match. */
export function useBeforeMatch(id: number) {
  return useQuery({
    queryKey: [PLAYERS, 'before', id],
    queryFn: ({ signal }) => api.call('GET /live/:id/before', { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** One page of players with their averages, and how many there are. The last page stays while the next loads. */
export function useAverages(query: Query<'GET /players/averages'>) {
  return useQuery({
    queryKey: [PLAYERS, 'averages', query],
    queryFn: ({ signal }) => api.answer('GET /players/averages', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** One page of a ranking, and how many are ranked. The last page stays while the next loads. */
export function useRanking(query: Query<'GET /players/ranking'>) {
  return useQuery({
    queryKey: [PLAYERS, 'ranking', query],
    queryFn: ({ signal }) => api.answer('GET /players/ranking', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Teams by a rating, best first. The last ranking stays while the next loads. */
export function useTeamRanking(query: Query<'GET /teams/ranking'>) {
  return useQuery({
    queryKey: [PLAYERS, 'team ranking', query],
    queryFn: ({ signal }) => api.call('GET /teams/ranking', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** One player with averages, ranks and games. @param first what the page came with */
export function usePlayerSeason(id: number, first?: PlayerSeason) {
  return useQuery({
    queryKey: [PLAYERS, 'season', id],
    queryFn: ({ signal }) => api.call('GET /players/:id', { params: { id } }, signal),
    ...(first && { initialData: first }),
  })
}

/** Plays of a player that a camera has seen. */
export function usePlayerClips(id: number) {
  return useQuery({
    queryKey: [PLAYERS, 'clips', id],
    queryFn: ({ signal }) => api.call('GET /players/:id/clips', { params: { id } }, signal),
  })
}

/** One team with its roster's averages and its matches. @param first what the page came with */
export function useTeamSeason(id: number, first?: TeamSeason) {
  return useQuery({
    queryKey: [PLAYERS, 'team', id],
    queryFn: ({ signal }) => api.call('GET /teams/:id', { params: { id } }, signal),
    ...(first && { initialData: first }),
  })
}
