import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const OWN_ACCOUNT = 'own-account'
const SESSIONS = 'sessions'

/** What the signed-in user's account is signed in with. */
export function useOwnAccount(userId: number) {
  return useQuery({
    queryKey: [OWN_ACCOUNT, userId],
    queryFn: ({ signal }) => api.call('GET /auth/account', {}, signal),
    gcTime: 0,
  })
}

/** Asks for a link to an address, which becomes the account's when it is opened. */
export function useChangeEmail() {
  return useFormMutation({
    mutationFn: (body: { email: string; currentPassword: string }) => api.call('POST /auth/email', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [OWN_ACCOUNT] }),
  })
}

/** Opens the link that was mailed to an address. */
export function useConfirmEmail() {
  return useMutation({
    mutationFn: (token: string) => api.call('POST /auth/confirm-email', { body: { token } }),
  })
}

/** Where the signed-in user is signed in. */
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

/** Fetches all that is kept about the signed-in user, as a ZIP. */
export function useMyData() {
  return useMutation({ mutationFn: () => api.download('GET /auth/my-data', {}) })
}

/** Deletes the signed-in user's account. */
export function useDeleteAccount() {
  return useFormMutation({
    mutationFn: (body: { currentPassword: string }) => api.call('POST /auth/delete-account', { body }),
  })
}
