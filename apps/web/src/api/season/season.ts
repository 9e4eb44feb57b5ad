import type { Contract, PlayerSeason, TeamSeason } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { PLAYERS } from './rosters.ts'

/** The query of a call. */
type Query<Name extends keyof Contract> = CallInput<Contract[Name]> extends { query?: infer Q } ? Q : never

/**
 * Fetches the form and history of both teams before a match, home first. The data contains nothing about the
 * match itself.
 */
export function useBeforeMatch(id: number) {
  return useQuery({
    queryKey: [PLAYERS, 'before', id],
    queryFn: ({ signal }) => api.call('GET /live/:id/before', { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Fetches one page of players with their averages, and their total number. Until the answer has loaded, the
 * previous page stays.
 */
export function useAverages(query: Query<'GET /players/averages'>) {
  return useQuery({
    queryKey: [PLAYERS, 'averages', query],
    queryFn: ({ signal }) => api.answer('GET /players/averages', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/**
 * Fetches one page of a ranking, and the ranking's length. Until the answer has loaded, the previous page
 * stays.
 */
export function useRanking(query: Query<'GET /players/ranking'>) {
  return useQuery({
    queryKey: [PLAYERS, 'ranking', query],
    queryFn: ({ signal }) => api.answer('GET /players/ranking', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Fetches teams ranked by a rating, best first. Until the answer has loaded, the previous ranking stays. */
export function useTeamRanking(query: Query<'GET /teams/ranking'>) {
  return useQuery({
    queryKey: [PLAYERS, 'team ranking', query],
    queryFn: ({ signal }) => api.call('GET /teams/ranking', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/**
 * Fetches one player with averages, ranks and games.
 * @param first the data in the page's first HTML
 */
export function usePlayerSeason(id: number, first?: PlayerSeason) {
  return useQuery({
    queryKey: [PLAYERS, 'season', id],
    queryFn: ({ signal }) => api.call('GET /players/:id', { params: { id } }, signal),
    ...(first && { initialData: first }),
  })
}

/** Fetches a player's plays that have video. */
export function usePlayerClips(id: number) {
  return useQuery({
    queryKey: [PLAYERS, 'clips', id],
    queryFn: ({ signal }) => api.call('GET /players/:id/clips', { params: { id } }, signal),
  })
}

/**
 * Fetches one team with its roster's averages and its matches.
 * @param first the data in the page's first HTML
 */
export function useTeamSeason(id: number, first?: TeamSeason) {
  return useQuery({
    queryKey: [PLAYERS, 'team season', id],
    queryFn: ({ signal }) => api.call('GET /teams/:id', { params: { id } }, signal),
    ...(first && { initialData: first }),
  })
}
