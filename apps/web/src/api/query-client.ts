import { ApiError } from '@courtside/contract/client'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** Repeats queries if the server is unreachable or fails, but not if it refuses them. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      networkMode: 'always',
      retry: (failures, error) => {
        const refused = error instanceof ApiError && error.statusCode >= 400 && error.statusCode < 500
        return !refused && failures < RETRIES
      },
    },
    mutations: { networkMode: 'always' },
  },
})
