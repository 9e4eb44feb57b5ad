import type { Contract, Language, Role } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { session } from '../../session/session.ts'
import type { Session } from '../../session/signed-in-user.ts'
import type { TokenPair } from '../../session/token-store.ts'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const PROFILE = 'profile'
const PREFERENCES = 'preferences'
const USERS = 'users'

type Body<Name extends keyof Contract> = CallInput<Contract[Name]> extends { body: infer B } ? B : never

/** A user's profile. It is edited on the page that shows it, so it is not fetched again meanwhile. */
export function useProfile(id: number) {
  return useQuery({
    queryKey: [PROFILE, id],
    queryFn: ({ signal }) => api.call('GET /auth/get-user/:id', { params: { id } }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Saves a user's profile. */
export function useSaveProfile(id: number) {
  return useFormMutation({
    mutationFn: (body: Body<'PUT /auth/edit-user/:id'>) =>
      api.call('PUT /auth/edit-user/:id', { params: { id }, body }),
    // What the page knows of the user is what is saved: whether a guardian is kept, say.
    onSuccess: ({ token: _, ...saved }) => queryClient.setQueryData([PROFILE, id], saved),
  })
}

/** The preferences of the signed-in user. */
export function usePreferences(userId: number) {
  return useQuery({
    queryKey: [PREFERENCES, userId],
    queryFn: ({ signal }) => api.call('GET /auth/preferences', {}, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Saves the preferences of the signed-in user. */
export function useSavePreferences() {
  return useFormMutation({
    mutationFn: (body: Body<'PUT /auth/preferences'>) => api.call('PUT /auth/preferences', { body }),
  })
}

/** Saves the language of the signed-in user. */
export async function saveLanguage(language: Language): Promise<void> {
  await api.call('PUT /auth/language', { body: { language } })
  await queryClient.invalidateQueries({ queryKey: [PREFERENCES] })
}

/** Who has signed in, and the language of the account. */
export interface SignIn {
  user: Session
  language: Language | null
}

/** Begins the session that a sign-in was answered with. @throws when its token cannot be read */
export function beginSession({ language, ...pair }: TokenPair & { language: Language | null }): SignIn {
  const user = session.signIn(pair)
  if (!user) throw new Error('The access token that came cannot be read.')
  return { user, language }
}

/** Signs in; the session has begun when it succeeds. */
export function useLogIn() {
  return useFormMutation({
    mutationFn: async (body: Body<'POST /auth/login'>) =>
      beginSession(await api.call('POST /auth/login', { body })),
  })
}

/** Creates an account. */
export function useRegister() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /auth/register'>) => api.call('POST /auth/register', { body }),
  })
}

/** Changes the password of the signed-in user. */
export function useChangePassword() {
  return useFormMutation({
    mutationFn: (body: Body<'PUT /auth/change-password'>) => api.call('PUT /auth/change-password', { body }),
  })
}

/** Asks for a link to choose a new password. */
export function useForgotPassword() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /auth/forgot-password'>) =>
      api.call('POST /auth/forgot-password', { body }),
  })
}

/** Chooses a new password with the token of a mailed link. */
export function useResetPassword() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /auth/reset-password'>) => api.call('POST /auth/reset-password', { body }),
  })
}

/** One page of the accounts that the search finds, and how many there are. The last page stays while the next loads. */
export function useUserPage(query: { search: string; page: number; pageSize: number }) {
  return useQuery({
    queryKey: [USERS, query],
    queryFn: ({ signal }) => api.answer('GET /users', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Changes a role. */
export function useSetRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: number; role: Role }) =>
      api.call('PUT /users/:id/role', { params: { id }, body: { role } }),
    onSuccess: forgetUsers,
  })
}

/** Says of which teams a scorer keeps the score. */
export function useSetScoredTeams() {
  return useMutation({
    // One after the other: the last choice is the one that counts.
    scope: { id: 'scored teams' },
    mutationFn: ({ id, teamIds }: { id: number; teamIds: number[] }) =>
      api.call('PUT /users/:id/teams', { params: { id }, body: { teamIds } }),
    onSuccess: forgetUsers,
  })
}

/** Disables an account or enables it. */
export function useSetDisabled() {
  return useMutation({
    mutationFn: ({ id, disabled }: { id: number; disabled: boolean }) =>
      api.call('PUT /users/:id/disabled', { params: { id }, body: { disabled } }),
    onSuccess: forgetUsers,
  })
}

/** The list of accounts is asked for again. */
export function forgetUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [USERS] })
}
