import { byJersey } from '@courtside/basketball'
import type { Contract } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { uploadingApi } from '../upload.ts'
import { useFormMutation } from '../use-form-mutation.ts'

/** A page of a searchable list. */
interface Page {
  search: string
  page: number
  pageSize: number
}

/** The JSON body of a call. */
type Body<Name extends keyof Contract> = Exclude<
  CallInput<Contract[Name]> extends { body: infer B } ? B : never,
  FormData
>

const TEAMS = 'teams'
/** First part of every query key for players. */
export const PLAYERS = 'players'

/** Fetches names, logos and colours of all teams, for selection lists. */
export function useTeamNames() {
  return useQuery({
    queryKey: [TEAMS, 'names'],
    queryFn: ({ signal }) => api.call('GET /teams/names', {}, signal),
  })
}

/**
 * Fetches one page of the teams whose name contains the search text, and their total number. Until the answer
 * has loaded, the previous page stays.
 */
export function useTeamPage(query: Page) {
  return useQuery({
    queryKey: [TEAMS, query],
    queryFn: ({ signal }) => api.answer('GET /teams/get-team', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/**
 * Fetches one page of the players that match the search, and their total number. Until the answer has loaded,
 * the previous page stays.
 */
export function usePlayerPage(query: Page) {
  return useQuery({
    queryKey: [PLAYERS, query],
    queryFn: ({ signal }) => api.answer('GET /players/get-player', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Fetches the players of one team, by jersey number. */
export function useTeamPlayers(teamId: number) {
  return useQuery({
    queryKey: [PLAYERS, 'roster', teamId],
    queryFn: async ({ signal }) => {
      const players = await api.call('GET /players/get-player', { query: { teamId } }, signal)
      return players.toSorted(byJersey)
    },
  })
}

/** Fetches the playing positions. They do not change while a page is open. */
export function usePositions() {
  return useQuery({
    queryKey: ['positions'],
    queryFn: ({ signal }) => api.call('GET /positions/get-positions', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The file of a form, and a function that receives the progress of the upload. */
interface Upload {
  /** The new image; null keeps the existing image. */
  file: File | null
  /** Receives the share of the form that was sent, 0 to 1. */
  onProgress: (share: number) => void
}

/** Creates a team. Existing players in its roster move to it. */
export function useCreateTeam() {
  return useFormMutation({
    mutationFn: ({ file, onProgress, ...team }: Upload & Body<'POST /teams/create-team'>) =>
      uploadingApi(onProgress).call('POST /teams/create-team', { body: formOf(team, 'logo', file) }),
    onSuccess: forgetRosters,
  })
}

/** Changes a team. */
export function useEditTeam() {
  return useFormMutation({
    mutationFn: ({
      id,
      file,
      onProgress,
      ...team
    }: Upload & { id: number } & Body<'PUT /teams/edit-team/:id'>) =>
      uploadingApi(onProgress).call('PUT /teams/edit-team/:id', {
        params: { id },
        body: formOf(team, 'logo', file),
      }),
    onSuccess: forgetRosters,
  })
}

/** Creates a player in a team. */
export function useCreatePlayer() {
  return useFormMutation({
    mutationFn: ({ file, onProgress, ...player }: Upload & Body<'POST /players/create-player'>) =>
      uploadingApi(onProgress).call('POST /players/create-player', { body: formOf(player, 'photo', file) }),
    onSuccess: forgetRosters,
  })
}

/** Changes a player. */
export function useEditPlayer() {
  return useFormMutation({
    mutationFn: ({
      id,
      file,
      onProgress,
      ...player
    }: Upload & { id: number } & Body<'PUT /players/edit-player/:id'>) =>
      uploadingApi(onProgress).call('PUT /players/edit-player/:id', {
        params: { id },
        body: formOf(player, 'photo', file),
      }),
    onSuccess: forgetRosters,
  })
}

/** Removes a team. */
export function useDeleteTeam() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /teams/delete-team/:id', { params: { id } }),
    onSuccess: forgetRosters,
  })
}

/** Removes a player. */
export function useDeletePlayer() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /players/delete-player/:id', { params: { id } }),
    onSuccess: forgetRosters,
  })
}

/**
 * Erases a player. With `reset`, all edited stories of the player's matches are generated from the log again;
 * with `keep`, this happens only to the stories that contain the name.
 */
export function useErasePlayer() {
  return useMutation({
    mutationFn: ({ id, stories }: { id: number; stories: 'reset' | 'keep' }) =>
      api.call('POST /players/:id/erase', { params: { id }, query: { stories } }),
    onSuccess: forgetRosters,
  })
}

/** Creates a multipart form. A list becomes the fields `name[0]`, `name[1]`, … */
function formOf(fields: object, fileField: string, file: File | null): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) form.set(`${name}[${index}]`, String(item))
    else if (value !== undefined) form.set(name, String(value))
  }
  if (file) form.set(fileField, file)
  return form
}

/**
 * Fetches both teams and players again, because teams contain their players, and players contain their team.
 */
export async function forgetRosters(): Promise<void> {
  await Promise.all([TEAMS, PLAYERS].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
