import type { Contract, FixtureOutcome, ImportAnswer } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { inOwnWords } from '../say-refusals.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import { forgetRosters } from './rosters.ts'
import { seasonKeys } from './schedule.ts'

/** The JSON body of a call. */
type Body<Name extends keyof Contract> = CallInput<Contract[Name]> extends { body: infer B } ? B : never

/** What is changed, and its id. */
type Changes<Name extends keyof Contract> = Body<Name> & { id: number }

/** One competition with its teams and stages. @param id undefined while it is not known which */
export function useCompetition(id: number | undefined) {
  return useQuery({
    queryKey: [...seasonKeys.all, 'competition', id],
    queryFn: ({ signal }) => api.call('GET /competitions/:id', { params: { id: id ?? 0 } }, signal),
    enabled: id !== undefined,
  })
}

/** Creates a competition. */
export function useCreateCompetition() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /competitions'>) => api.call('POST /competitions', { body }),
    onSuccess: forgetSeason,
  })
}

/** Changes a competition; what is not given stays. */
export function useEditCompetition() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'PATCH /competitions/:id'>) =>
      api.call('PATCH /competitions/:id', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Removes a competition. @throws {ApiError} when it has matches */
export async function removeCompetition(id: number): Promise<void> {
  await api.call('DELETE /competitions/:id', { params: { id } })
  await forgetSeason()
}

/** Says which teams take part, with deductions and lots. */
export function useSetEntrants() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'PUT /competitions/:id/teams'>) =>
      api.call('PUT /competitions/:id/teams', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Adds a stage behind the last one. */
export function useAddStage() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'POST /competitions/:id/stages'>) =>
      api.call('POST /competitions/:id/stages', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Removes a stage. @throws {ApiError} when it has matches */
export async function removeStage(id: number): Promise<void> {
  await api.call('DELETE /stages/:id', { params: { id } })
  await forgetSeason()
}

/** Draws a stage, or says what a draw would make. */
export function useDraw() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'POST /stages/:id/draw'>) =>
      api.call('POST /stages/:id/draw', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Arranges a match. */
export function useCreateFixture() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /fixtures'>) => api.call('POST /fixtures', { body }),
    onSuccess: forgetSeason,
  })
}

/** Changes what is arranged of a match; what is not given stays. */
export function useEditFixture() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'PATCH /fixtures/:id'>) =>
      api.call('PATCH /fixtures/:id', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Notes what became of a match. */
export function useDecideFixture() {
  return useFormMutation({
    mutationFn: ({ id, outcome }: { id: number; outcome: FixtureOutcome }) =>
      api.call('PUT /fixtures/:id/outcome', { params: { id }, body: outcome }),
    onSuccess: forgetSeason,
  })
}

/** Removes a fixture. @throws {ApiError} when it was begun */
export async function removeFixture(id: number): Promise<void> {
  await api.call('DELETE /fixtures/:id', { params: { id } })
  await forgetSeason()
}

/** Looks at fixtures of a competition as CSV, or imports them. */
export function useImportFixtures() {
  return useFormMutation({
    mutationFn: async ({ id, ...body }: Changes<'POST /competitions/:id/fixtures/import'>) =>
      toldHere(await api.call('POST /competitions/:id/fixtures/import', { params: { id }, body })),
    onSuccess: forgetSeason,
  })
}

/** Looks at teams with their rosters as CSV, or imports them. */
export function useImportTeams() {
  return useFormMutation({
    mutationFn: async (body: Body<'POST /teams/import'>) =>
      toldHere(await api.call('POST /teams/import', { body })),
    onSuccess: forgetRosters,
  })
}

/** What a file has wrong, in the page's language. */
async function toldHere(answer: ImportAnswer): Promise<ImportAnswer> {
  return { ...answer, faults: await inOwnWords(answer.faults) }
}

/** Whatever is changed of a season shows in schedules and tables. */
function forgetSeason(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: seasonKeys.all })
}
