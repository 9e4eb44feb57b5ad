import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

/** Deletes a finished match with its video. Whatever was made of it is asked for again. */
export function useDeleteMatch() {
  return useMutation({
    mutationFn: (id: number) => api.call('DELETE /live/:id', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
