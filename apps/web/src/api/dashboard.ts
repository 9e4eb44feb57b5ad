import { useQuery } from '@tanstack/react-query'
import { api } from './client.ts'

const POLL_MS = 10_000

/** Fetches the problems that an administrator should look at, every 10 s. */
export function useAttention() {
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => api.call('GET /dashboard', {}, signal),
    refetchInterval: POLL_MS,
  })
}
