import type { RetentionRules } from '@courtside/contract'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { matchKeys } from './matches.ts'

/**
 * Fetches the disk space, one page of the stored videos, and the total number of videos. Until the answer has
 * loaded, the previous page stays.
 */
export function useStorage(query: { search: string; page: number; pageSize: number }) {
  return useQuery({
    queryKey: [STORAGE, query],
    queryFn: ({ signal }) => api.answer('GET /storage', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Removes the video of a finished match. Its statistics stay. */
export function useRemoveVideo() {
  return useMutation({
    mutationFn: (matchId: number) => api.call('DELETE /storage/:id', { params: { id: matchId } }),
    onSuccess: () =>
      Promise.all([[STORAGE], matchKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}

/** Fetches the videos that the given rules would remove now. */
export function findOutgoingVideos({ videoDays, videoFreeGb }: RetentionRules, signal?: AbortSignal) {
  const query = { ...(videoDays && { videoDays }), ...(videoFreeGb && { videoFreeGb }) }
  return api.call('GET /storage/outgoing', { query }, signal)
}

/**
 * Fetches the videos that the given rules would remove now. Until the answer has loaded, the previous one
 * stays.
 * @param rules null if the typed values are not valid. Without a rule, nothing is fetched.
 */
export function useOutgoingVideos(rules: RetentionRules | null) {
  return useQuery({
    queryKey: [STORAGE, 'outgoing', rules],
    queryFn: rules ? ({ signal }) => findOutgoingVideos(rules, signal) : skipToken,
    enabled: rules !== null && (rules.videoDays !== null || rules.videoFreeGb !== null),
    placeholderData: (previous) => previous,
  })
}

/** Marks the video of a match Keep, which exempts it from the retention rules, or removes the mark. */
export function useKeepVideo() {
  return useMutation({
    mutationFn: ({ matchId, keep }: { matchId: number; keep: boolean }) =>
      api.call('PUT /storage/:id/keep', { params: { id: matchId }, body: { keep } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [STORAGE] }),
  })
}

/** Fetches the teams whose videos are all exempt from the retention rules. */
export function useKeptTeams() {
  return useQuery({
    queryKey: [STORAGE, 'kept-teams'],
    queryFn: ({ signal }) => api.call('GET /storage/kept-teams', {}, signal),
  })
}

/** Exempts all videos of a team from the retention rules, or ends the exemption. */
export function useKeepTeam() {
  return useMutation({
    mutationFn: ({ teamId, keep }: { teamId: number; keep: boolean }) =>
      api.call('PUT /storage/kept-teams/:teamId', { params: { teamId }, body: { keep } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [STORAGE] }),
  })
}

/** First part of every query key for the disk and its videos. */
export const STORAGE = 'storage'
const SPACE_POLL_MS = 60_000

/**
 * Returns whether the disk is nearly full, checked every minute. The side navigation of every administration
 * page calls it.
 */
export function useLowSpace(): boolean {
  const { data } = useQuery({
    queryKey: [STORAGE, 'space'],
    queryFn: ({ signal }) => api.call('GET /storage', { query: { page: 1, pageSize: 1 } }, signal),
    refetchInterval: SPACE_POLL_MS,
  })
  return data?.low === true
}
