import type { Contract } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useMutation } from '@tanstack/react-query'
import { api } from './client.ts'

/** Sends a message to those who run this Courtside. */
export function useSendMessage() {
  return useMutation({
    mutationFn: ({ body }: CallInput<Contract['POST /contact']>) => api.call('POST /contact', { body }),
  })
}
