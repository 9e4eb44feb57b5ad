import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import { beginSession, forgetUsers } from './accounts.ts'

const SECOND_FACTOR = 'second-factor'

/** What the signed-in user's account asks for besides the password. */
export function useSecondFactor(userId: number) {
  return useQuery({
    queryKey: [SECOND_FACTOR, userId],
    queryFn: ({ signal }) => api.call('GET /auth/second-factor', {}, signal),
    gcTime: 0,
  })
}

/** Begins to set up an authenticator app. */
export function useBeginTotp() {
  return useFormMutation({
    mutationFn: (currentPassword: string) => api.call('POST /auth/totp', { body: { currentPassword } }),
  })
}

/** Finishes to set up an authenticator app. */
export function useConfirmTotp() {
  return useFormMutation({
    mutationFn: (code: string) => api.call('POST /auth/totp/confirm', { body: { code } }),
    onSuccess: changed,
  })
}

/** Removes the authenticator app. */
export function useRemoveTotp() {
  return useFormMutation({
    mutationFn: (currentPassword: string) =>
      api.call('POST /auth/totp/remove', { body: { currentPassword } }),
    onSuccess: changed,
  })
}

/** Makes a passkey: the browser asks its user, and the server keeps what comes of it. */
export function useAddPasskey() {
  return useFormMutation({
    mutationFn: async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
      const optionsJSON = await api.call('POST /auth/passkeys/options', { body: { currentPassword } })
      const credential = await startRegistration({ optionsJSON })
      return api.call('POST /auth/passkeys', { body: { name, credential } })
    },
    onSuccess: changed,
  })
}

/** Removes a passkey. */
export function useRemovePasskey() {
  return useFormMutation({
    mutationFn: ({ id, currentPassword }: { id: number; currentPassword: string }) =>
      api.call('POST /auth/passkeys/:id/remove', { params: { id }, body: { currentPassword } }),
    onSuccess: changed,
  })
}

/** Makes new recovery codes. */
export function useNewRecoveryCodes() {
  return useFormMutation({
    mutationFn: (currentPassword: string) =>
      api.call('POST /auth/recovery-codes', { body: { currentPassword } }),
    onSuccess: changed,
  })
}

/** Signs in by a passkey; the session has begun when it succeeds. */
export function useLogInByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await api.call('POST /auth/login/passkey-options', {})
      const credential = await startAuthentication({ optionsJSON })
      return beginSession(await api.call('POST /auth/login/passkey', { body: { credential } }))
    },
  })
}

/** Removes the factors of somebody who has lost them. */
export function useRemoveFactorsOf() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /users/:id/second-factor', { params: { id } }),
    onSuccess: forgetUsers,
  })
}

function changed(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SECOND_FACTOR] })
}
