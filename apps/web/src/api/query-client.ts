import { ApiError } from '@courtside/contract/client'
import { QueryClient } from '@tanstack/react-query'

const RETRIES = 2

/** Queries are repeated when the server could not be reached or failed, not when it refused. */
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
