import type { Camera } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'

const POLL_MS = 2000

/** Fetches the cameras of a match and their status, every 2 s. */
export function useCameras(matchId: number) {
  return useQuery({
    queryKey: camerasKey(matchId),
    queryFn: ({ signal }) => api.call('GET /live/:id/cameras', { params: { id: matchId } }, signal),
    refetchInterval: POLL_MS,
  })
}

/** Adds a phone as a camera. Only this answer contains its token. */
export function useAddCamera(matchId: number) {
  return useMutation({
    mutationFn: () => api.call('POST /live/:id/cameras', { params: { id: matchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: camerasKey(matchId) }),
  })
}

/**
 * Removes a camera.
 * @throws {ApiError}
 */
export async function withdrawCamera(matchId: number, camera: number): Promise<void> {
  await api.call('DELETE /live/:id/cameras/:camera', { params: { id: matchId, camera } })
  await queryClient.invalidateQueries({ queryKey: camerasKey(matchId) })
}

/**
 * Puts a camera on air.
 * @throws {ApiError}
 */
export async function putOnAir(matchId: number, camera: number): Promise<Camera[]> {
  const params = { id: matchId, camera }
  const cameras = await api.call('PUT /live/:id/cameras/:camera/on-air', { params })
  await queryClient.cancelQueries({ queryKey: camerasKey(matchId) })
  queryClient.setQueryData(camerasKey(matchId), cameras)
  return cameras
}

/** Fetches the sources of a match's video and their status, every 2 s. */
export function useSources(matchId: number) {
  return useQuery({
    queryKey: sourcesKey(matchId),
    queryFn: ({ signal }) => api.call('GET /live/:id/sources', { params: { id: matchId } }, signal),
    refetchInterval: POLL_MS,
  })
}

/**
 * Puts a source on air at its next key frame.
 * @throws {ApiError}
 */
export async function putSourceOnAir(matchId: number, source: string): Promise<void> {
  await api.call('PUT /live/:id/sources/:source/on-air', { params: { id: matchId, source } })
  await queryClient.invalidateQueries({ queryKey: sourcesKey(matchId) })
}

function sourcesKey(matchId: number) {
  return ['sources', matchId]
}

function camerasKey(matchId: number) {
  return ['cameras', matchId]
}
