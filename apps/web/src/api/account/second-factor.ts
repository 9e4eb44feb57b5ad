import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import { beginSession, forgetUsers } from './accounts.ts'

const SECOND_FACTOR = 'second-factor'

/** Fetches the second factors of the signed-in user's account. */
export function useSecondFactor(userId: number) {
  return useQuery({
    queryKey: [SECOND_FACTOR, userId],
    queryFn: ({ signal }) => api.call('GET /auth/second-factor', {}, signal),
    gcTime: 0,
  })
}

/** Starts the setup of an authenticator app. */
export function useBeginTotp() {
  return useFormMutation({
    mutationFn: (currentPassword: string) => api.call('POST /auth/totp', { body: { currentPassword } }),
  })
}

/** Completes the setup of an authenticator app. */
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

/** Creates a passkey: the browser asks the user, and the server stores the result. */
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

/** Creates new recovery codes. */
export function useNewRecoveryCodes() {
  return useFormMutation({
    mutationFn: (currentPassword: string) =>
      api.call('POST /auth/recovery-codes', { body: { currentPassword } }),
    onSuccess: changed,
  })
}

/** Signs in with a passkey. After a successful call, the session has started. */
export function useLogInByPasskey() {
  return useMutation({
    mutationFn: async () => {
      const optionsJSON = await api.call('POST /auth/login/passkey-options', {})
      const credential = await startAuthentication({ optionsJSON })
      return beginSession(await api.call('POST /auth/login/passkey', { body: { credential } }))
    },
  })
}

/** Removes the second factors of a user who has lost them. */
export function useRemoveFactorsOf() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /users/:id/second-factor', { params: { id } }),
    onSuccess: forgetUsers,
  })
}

function changed(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SECOND_FACTOR] })
}
