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

function camerasKey(matchId: number) {
  return ['cameras', matchId]
}
