import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'

/** Under which everything of the disk and its videos is kept. */
export const STORAGE = 'storage'
const SPACE_POLL_MS = 60_000

/** Whether the disk is nearly full, asked every minute. The side navigation asks, which every page has: it stands alone here. */
export function useLowSpace(): boolean {
  const { data } = useQuery({
    queryKey: [STORAGE, 'space'],
    queryFn: ({ signal }) => api.call('GET /storage', { query: { page: 1, pageSize: 1 } }, signal),
    refetchInterval: SPACE_POLL_MS,
  })
  return data?.low === true
}
