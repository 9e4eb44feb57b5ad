import type { Contract } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { queryClient } from './query-client.ts'

/** A page of a searched list. */
interface Page {
  search: string
  page: number
  pageSize: number
}

const TEAMS = 'teams'
const PLAYERS = 'players'

/** All teams with their rosters, by name. */
export function useTeams() {
  return useQuery({
    queryKey: [TEAMS],
    queryFn: ({ signal }) => api.call('GET /teams/get-team', {}, signal),
  })
}

/** One page of the teams whose name contains the search, and how many there are. The last page stays while the next loads. */
export function useTeamPage(query: Page) {
  return useQuery({
    queryKey: [TEAMS, query],
    queryFn: ({ signal }) => api.answer('GET /teams/get-team', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** All players, by last and first name. */
export function usePlayers() {
  return useQuery({
    queryKey: [PLAYERS],
    queryFn: ({ signal }) => api.call('GET /players/get-player', {}, signal),
  })
}

/** One page of the players that the search finds, and how many there are. The last page stays while the next loads. */
export function usePlayerPage(query: Page) {
  return useQuery({
    queryKey: [PLAYERS, query],
    queryFn: ({ signal }) => api.answer('GET /players/get-player', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** The playing positions; they don't change while a page is open. */
export function usePositions() {
  return useQuery({
    queryKey: ['positions'],
    queryFn: ({ signal }) => api.call('GET /positions/get-positions', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Creates a team; players named in it move to it. */
export function useCreateTeam() {
  return useMutation({
    mutationFn: (team: CallInput<Contract['POST /teams/create-team']>['body']) =>
      api.call('POST /teams/create-team', { body: team }),
    onSuccess: forgetRosters,
  })
}

/** Creates a player in a team. */
export function useCreatePlayer() {
  return useMutation({
    mutationFn: (player: CallInput<Contract['POST /players/create-player']>['body']) =>
      api.call('POST /players/create-player', { body: player }),
    onSuccess: forgetRosters,
  })
}

/** Teams carry their players and players their team: a change of either makes both stale. */
async function forgetRosters(): Promise<void> {
  await Promise.all([TEAMS, PLAYERS].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
