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

/**
 * Fetches a user's profile. It is not fetched again while the page is open, because the page's form edits it.
 */
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
    // Put the saved values into the cache. The page also reads them outside the form: it asks for a guardian
    // only while no guardian is stored.
    onSuccess: ({ token: _, ...saved }) => queryClient.setQueryData([PROFILE, id], saved),
  })
}

/** Fetches the preferences of the signed-in user. */
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

/** The signed-in user and the language of their account. */
export interface SignIn {
  user: Session
  language: Language | null
}

/**
 * Starts the session from the answer to a sign-in.
 * @throws if its access token cannot be read
 */
export function beginSession({ language, ...pair }: TokenPair & { language: Language | null }): SignIn {
  const user = session.signIn(pair)
  if (!user) throw new Error("Could not read the access token in the server's answer.")
  return { user, language }
}

/** Signs in. After a successful call, the session has started. */
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

/** Requests a link for a new password. */
export function useForgotPassword() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /auth/forgot-password'>) =>
      api.call('POST /auth/forgot-password', { body }),
  })
}

/** Sets a new password with the token of a mailed link. */
export function useResetPassword() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /auth/reset-password'>) => api.call('POST /auth/reset-password', { body }),
  })
}

/**
 * Fetches one page of the accounts that match the search, and their total number. Until the answer has
 * loaded, the previous page stays.
 */
export function useUserPage(query: { search: string; page: number; pageSize: number }) {
  return useQuery({
    queryKey: [USERS, query],
    queryFn: ({ signal }) => api.answer('GET /users', { query }, signal),
    placeholderData: (previous) => previous,
  })
}

/** Changes a user's role. */
export function useSetRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: number; role: Role }) =>
      api.call('PUT /users/:id/role', { params: { id }, body: { role } }),
    onSuccess: forgetUsers,
  })
}

/** Sets the teams whose matches a scorer can score. */
export function useSetScoredTeams() {
  return useMutation({
    // With a scope, these calls run one after another, so that the server stores the choice that was made
    // last.
    scope: { id: 'scored teams' },
    mutationFn: ({ id, teamIds }: { id: number; teamIds: number[] }) =>
      api.call('PUT /users/:id/teams', { params: { id }, body: { teamIds } }),
    onSuccess: forgetUsers,
  })
}

/** Disables or enables an account. */
export function useSetDisabled() {
  return useMutation({
    mutationFn: ({ id, disabled }: { id: number; disabled: boolean }) =>
      api.call('PUT /users/:id/disabled', { params: { id }, body: { disabled } }),
    onSuccess: forgetUsers,
  })
}

/** Refetches the list of accounts. */
export function forgetUsers(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [USERS] })
}
