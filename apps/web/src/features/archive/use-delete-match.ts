import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Deletes a finished match with its video, and refetches everything that may depend on it. */
export function useDeleteMatch() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /live/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
