import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from './client.ts'
import { matchKeys } from './matches.ts'
import { queryClient } from './query-client.ts'

const STORAGE = 'storage'
const SPACE_POLL_MS = 60_000

/** The disk, one page of the videos on it, and how many there are. The last page stays while the next loads. */
export function useStorage(query: { search: string; page: number; pageSize: number }) {
  return useQuery({
    queryKey: [STORAGE, query],
    queryFn: ({ signal }) => api.answer('GET /storage', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Whether the disk is nearly full, asked every minute. */
export function useLowSpace(): boolean {
  const { data } = useQuery({
    queryKey: [STORAGE, 'space'],
    queryFn: ({ signal }) => api.call('GET /storage', { query: { page: 1, pageSize: 1 } }, signal),
    refetchInterval: SPACE_POLL_MS,
  })
  return data?.low === true
}

/** Removes the video of a finished match; its numbers stay. */
export function useRemoveVideo() {
  return useMutation({
    mutationFn: (matchId: number) => api.call('DELETE /storage/:id', { params: { id: matchId } }),
    onSuccess: () =>
      Promise.all([[STORAGE], matchKeys.all].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
