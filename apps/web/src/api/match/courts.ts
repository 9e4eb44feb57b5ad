import type { ClockKeeper } from '@courtside/basketball'
import type { Court, MatchConsole } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const COURTS = ['courts']
/** How often the state of a console is fetched while a page shows it, in ms. */
const LOOK_EVERY_MS = 1000

/** The fields of a court that an administrator sets. */
export type CourtInput = Omit<Court, 'id' | 'line' | 'camera' | 'recording'>

/** The IP camera of a court, as an administrator enters it. */
export type CameraFields = { address: string; user: string; password: string }

/** Fetches all courts with what their consoles show now, every second. */
export function useCourts() {
  return useQuery({
    queryKey: COURTS,
    queryFn: ({ signal }) => api.call('GET /courts', {}, signal),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Creates a court. Only this answer contains the token for a program that sends the console's data. */
export function useCreateCourt() {
  return useFormMutation({
    mutationFn: (body: CourtInput) => api.call('POST /courts', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COURTS }),
  })
}

/** Sets or removes the IP camera of a court. */
export function useSetCamera() {
  return useFormMutation({
    mutationFn: ({ courtId, camera }: { courtId: number; camera: CameraFields | null }) =>
      api.call('PUT /courts/:id/camera', { params: { id: courtId }, body: { camera } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COURTS }),
  })
}

/** Searches the server's networks for IP cameras. Takes 3 s. */
export function useCameraSearch() {
  return useFormMutation({ mutationFn: (_: null) => api.call('POST /courts/cameras/search', {}) })
}

/** Asks a camera that was found for the RTSP address of its video. */
export function useCameraStream() {
  return useFormMutation({
    mutationFn: (body: { device: string; user: string; password: string }) =>
      api.call('POST /courts/cameras/stream', { body }),
  })
}

/** Deletes a court. */
export function useDeleteCourt(id: number) {
  return useMutation({
    mutationFn: () => api.call('DELETE /courts/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COURTS }),
  })
}

/** Starts or stops recording what the console of a court sends. */
export function useRecordCourt(id: number) {
  return useMutation({
    mutationFn: (running: boolean) =>
      api.call('PUT /courts/:id/recording', { params: { id }, body: { running } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: COURTS }),
  })
}

/** Fetches the recording of a court as a file. */
export function fetchRecording(id: number): Promise<Blob> {
  return api.download('GET /courts/:id/recording', { params: { id } })
}

const keyOf = (matchId: number) => ['live', matchId, 'console']

/** Fetches the console of a match, with the state of its line and who keeps the clock, every second. */
export function useMatchConsole(matchId: number) {
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => api.call('GET /live/:id/console', { params: { id: matchId } }, signal),
    refetchInterval: LOOK_EVERY_MS,
  })
}

/** Fetches the courts of the club, and the court of a match. */
export function useMatchCourts(matchId: number) {
  return useQuery({
    queryKey: keyOf(matchId),
    queryFn: ({ signal }) => api.call('GET /live/:id/console', { params: { id: matchId } }, signal),
  })
}

/**
 * Where the bytes of a cable belong: to a court in the club settings, or to a match on a court with the
 * cable.
 */
type CableOf = { readonly what: 'court' | 'match'; readonly id: number }

/** Sends bytes that this device has received from a console's cable. */
export function sendCableBytes({ what, id }: CableOf, bytes: Uint8Array): Promise<void> {
  const input = { params: { id }, body: { bytes: btoa(String.fromCharCode(...bytes)) } }
  return what === 'court'
    ? api.call('POST /courts/:id/bytes', input)
    : api.call('POST /live/:id/console/bytes', input)
}

/** A scorer's choice about the console of a match. */
export type ConsoleChoice =
  | { readonly what: 'court'; readonly courtId: number | null }
  | { readonly what: 'keeper'; readonly keeper: ClockKeeper }
  | { readonly what: 'accept' }

/** Saves a choice about the console of a match. */
export function useConsoleChoice(matchId: number) {
  const params = { id: matchId }
  return useMutation({
    mutationFn: (choice: ConsoleChoice): Promise<MatchConsole> => {
      switch (choice.what) {
        case 'court':
          return api.call('PUT /live/:id/console', { params, body: { courtId: choice.courtId } })
        case 'keeper':
          return api.call('PUT /live/:id/console/keeper', { params, body: { keeper: choice.keeper } })
        case 'accept':
          return api.call('POST /live/:id/console/accept', { params })
      }
    },
    onSuccess: (said) => queryClient.setQueryData(keyOf(matchId), said),
  })
}
