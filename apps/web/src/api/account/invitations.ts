import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const INVITATIONS = 'invitations'

/** Who may open an account. */
export function useWhoMayRegister() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => api.call('GET /auth/registration', {}, signal),
    gcTime: 0,
  })
}

/** The invitations that are open. */
export function useInvitations() {
  return useQuery({
    queryKey: [INVITATIONS],
    queryFn: ({ signal }) => api.call('GET /invitations', {}, signal),
    gcTime: 0,
  })
}

/** Makes an invitation; its link is in the answer alone. */
export function useInvite() {
  return useFormMutation({
    mutationFn: (body: { email?: string }) => api.call('POST /invitations', { body }),
    onSuccess: forgetInvitations,
  })
}

/** Withdraws an invitation. */
export function useWithdrawInvitation() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /invitations/:id', { params: { id } }),
    onSuccess: forgetInvitations,
  })
}

function forgetInvitations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [INVITATIONS] })
}
