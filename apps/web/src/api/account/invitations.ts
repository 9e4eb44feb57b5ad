import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const INVITATIONS = 'invitations'

/** Fetches who can register, and whether a guardian is required. */
export function useWhoMayRegister() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => api.call('GET /auth/registration', {}, signal),
    gcTime: 0,
  })
}

/** Fetches the open invitations. */
export function useInvitations() {
  return useQuery({
    queryKey: [INVITATIONS],
    queryFn: ({ signal }) => api.call('GET /invitations', {}, signal),
    gcTime: 0,
  })
}

/** Creates an invitation. Only this answer contains its link. */
export function useInvite() {
  return useFormMutation({
    mutationFn: (body: { email?: string }) => api.call('POST /invitations', { body }),
    onSuccess: forgetInvitations,
  })
}

/** Revokes an invitation. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /invitations/:id', { params: { id } }),
    onSuccess: forgetInvitations,
  })
}

function forgetInvitations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [INVITATIONS] })
}
