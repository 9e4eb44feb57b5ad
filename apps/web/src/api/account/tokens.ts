import type { TokenScope } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const TOKENS = 'tokens'

/** Fetches the personal access tokens of the signed-in user. */
export function useTokens(userId: number) {
  return useQuery({
    queryKey: [TOKENS, userId],
    queryFn: ({ signal }) => api.call('GET /auth/tokens', {}, signal),
    gcTime: 0,
  })
}

/** Creates a personal access token. Only this answer contains the token itself. */
export function useCreateToken() {
  return useFormMutation({
    mutationFn: (body: { name: string; scopes: TokenScope[]; days: number }) =>
      api.call('POST /auth/tokens', { body }),
    onSuccess: forgetTokens,
  })
}

/** Revokes a personal access token. */
export function useWithdrawToken() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /auth/tokens/:id', { params: { id } }),
    onSuccess: forgetTokens,
  })
}

function forgetTokens(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [TOKENS] })
}
