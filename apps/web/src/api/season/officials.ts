import type { CrewRole } from '@courtside/basketball'
import type { OfficialFields } from '@courtside/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'

const OFFICIALS = ['officials']

/** Fetches the referees and table officials. For administrators. */
export function useOfficials() {
  return useQuery({
    queryKey: [...OFFICIALS, 'people'],
    queryFn: ({ signal }) => api.call('GET /officials', {}, signal),
  })
}

/** Creates an official with `fields` if the id is null; otherwise changes the fields in `changed`. */
export function useSaveOfficial(id: number | null) {
  return useFormMutation({
    mutationFn: ({ fields, changed }: { fields: OfficialFields; changed: Partial<OfficialFields> }) =>
      id === null
        ? api.call('POST /officials', { body: fields })
        : api.call('PUT /officials/:id', { params: { id }, body: changed }),
    onSuccess: forgetOfficials,
  })
}

/** Deletes an official. Their duties become open. */
export function useDeleteOfficial(id: number) {
  return useMutation({
    mutationFn: () => api.call('DELETE /officials/:id', { params: { id } }),
    onSuccess: forgetOfficials,
  })
}

/** Fetches the next games with their crews, of one team or of all. */
export function useDuties(teamId: number | undefined) {
  return useQuery({
    queryKey: [...OFFICIALS, 'duties', teamId],
    queryFn: ({ signal }) =>
      api.call('GET /duties', { query: { ...(teamId !== undefined && { teamId }) } }, signal),
    placeholderData: (previous) => previous,
  })
}

/** The ids of the officials of a game by their posts. */
type Crew = Partial<Record<CrewRole, number>>

/** Changes the posts of a game in which `crew` differs from `was`, the crew that was shown. */
export function useSetCrew(fixtureId: number) {
  return useFormMutation({
    mutationFn: (body: { crew: Crew; was: Crew }) =>
      api.call('PUT /fixtures/:id/crew', { params: { id: fixtureId }, body }),
    onSuccess: forgetOfficials,
  })
}

function forgetOfficials() {
  return queryClient.invalidateQueries({ queryKey: OFFICIALS })
}
