import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const TARGETS = ['restream', 'targets']
const PROGRESS_POLL_MS = 2000

/** The settings of a restream target. */
export interface TargetFields {
  name: string
  address: string
  key: string
}

/** Fetches all restream targets. */
export function useRestreamTargets() {
  return useQuery({
    queryKey: TARGETS,
    queryFn: ({ signal }) => api.call('GET /restream/targets', {}, signal),
  })
}

/** Creates or changes a restream target. */
export function useSaveTarget(id: number | null) {
  return useFormMutation({
    mutationFn: ({ key, ...fields }: TargetFields) =>
      id === null
        ? api.call('POST /restream/targets', { body: { ...fields, key } })
        : api.call('PATCH /restream/targets/:id', {
            params: { id },
            // The server never returns a stream key. If the field is empty, the stored key stays.
            body: key === '' ? fields : { ...fields, key },
          }),
    onSuccess: forgetTargets,
  })
}

export function useDeleteTarget(id: number) {
  return useMutation({
    mutationFn: () => api.call('DELETE /restream/targets/:id', { params: { id } }),
    onSuccess: forgetTargets,
  })
}

/** Fetches the status of each target for a match, every 2 s. */
export function useMatchRestreams(id: number) {
  return useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) => api.call('GET /live/:id/restream', { params: { id } }, signal),
    refetchInterval: PROGRESS_POLL_MS,
  })
}

/** Starts or stops sending a match's stream to a target. */
export function useChooseTarget(id: number, target: number) {
  return useMutation({
    // With a scope, these calls run one after another, so that the server carries out the last choice last.
    scope: { id: `restream ${id}` },
    mutationFn: (on: boolean) =>
      api.call('PUT /live/:id/restream/:target', { params: { id, target }, body: { on } }),
    onSuccess: async (restreams) => {
      // A request that is still running may return the state before the change.
      await queryClient.cancelQueries({ queryKey: progressKey(id) })
      queryClient.setQueryData(progressKey(id), restreams)
    },
  })
}

function progressKey(id: number) {
  return ['restream', 'match', id]
}

function forgetTargets(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: TARGETS })
}
