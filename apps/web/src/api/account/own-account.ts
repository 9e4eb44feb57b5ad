import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const OWN_ACCOUNT = 'own-account'
const SESSIONS = 'sessions'

/** Fetches the sign-in data of the signed-in user's account. */
export function useOwnAccount(userId: number) {
  return useQuery({
    queryKey: [OWN_ACCOUNT, userId],
    queryFn: ({ signal }) => api.call('GET /auth/account', {}, signal),
    gcTime: 0,
  })
}

/**
 * Requests a confirmation link for a new address. The address changes when the link has been opened and
 * confirmed.
 */
export function useChangeEmail() {
  return useFormMutation({
    mutationFn: (body: { email: string; currentPassword: string }) => api.call('POST /auth/email', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [OWN_ACCOUNT] }),
  })
}

/** Confirms an address with the token of its mailed link. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => api.call('POST /auth/confirm-email', { body: { token } }),
  })
}

/** Fetches the signed-in user's sessions. */
export function useSessions(userId: number) {
  return useQuery({
    queryKey: [SESSIONS, userId],
    queryFn: ({ signal }) => api.call('GET /auth/sessions', {}, signal),
    gcTime: 0,
  })
}

/** Ends one of the signed-in user's sessions. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [SESSIONS] }),
  })
}

/** Downloads all data stored about the signed-in user, as a ZIP. */
export function useMyData() {
  return useMutation({ mutationFn: () => api.download('GET /auth/my-data', {}) })
}

/** Deletes the signed-in user's account. */
export function useDeleteAccount() {
  return useFormMutation({
    mutationFn: (body: { currentPassword: string }) => api.call('POST /auth/delete-account', { body }),
  })
}
