import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

/** Keys of the roster queries; a change of teams or players makes both stale. */
export const rosterKeys = { teams: ['teams'], players: ['players'], positions: ['positions'] } as const

/** All teams with their rosters, by name. */
export function useTeams() {
  return useQuery({
    queryKey: rosterKeys.teams,
    queryFn: ({ signal }) => api.call('GET /teams/get-team', {}, signal),
  })
}

/** All players, by last and first name. */
export function usePlayers() {
  return useQuery({
    queryKey: rosterKeys.players,
    queryFn: ({ signal }) => api.call('GET /players/get-player', {}, signal),
  })
}

/** The playing positions; they don't change while a page is open. */
export function usePositions() {
  return useQuery({
    queryKey: rosterKeys.positions,
    queryFn: ({ signal }) => api.call('GET /positions/get-positions', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
