import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

/** First part of every query key for the disk and its videos. */
export const STORAGE = 'storage'
const SPACE_POLL_MS = 60_000

/**
 * Returns whether the disk is nearly full, checked every minute. It has a module of its own because the side
 * navigation of every page uses it.
 */
export function useLowSpace(): boolean {
  const { data } = useQuery({
    queryKey: [STORAGE, 'space'],
    queryFn: ({ signal }) => api.call('GET /storage', { query: { page: 1, pageSize: 1 } }, signal),
    refetchInterval: SPACE_POLL_MS,
  })
  return data?.low === true
}
