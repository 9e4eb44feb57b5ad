import type { Contract, FixtureOutcome } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import { seasonKeys } from './schedule.ts'

/** The JSON body of a call. */
type Body<Name extends keyof Contract> = CallInput<Contract[Name]> extends { body: infer B } ? B : never

/** The id of an object, and the fields to change. */
type Changes<Name extends keyof Contract> = Body<Name> & { id: number }

/**
 * Fetches one competition with its teams and stages.
 * @param id undefined until it is known
 */
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

/** Changes a competition. Omitted fields stay as they are. */
export function useEditCompetition() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'PATCH /competitions/:id'>) =>
      api.call('PATCH /competitions/:id', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/**
 * Removes a competition.
 * @throws {ApiError} if the competition has matches
 */
export async function removeCompetition(id: number): Promise<void> {
  await api.call('DELETE /competitions/:id', { params: { id } })
  await forgetSeason()
}

/** Changes a competition's teams, deducted points and lots, where `teams` differs from `was`. */
export function useSetEntrants() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'PUT /competitions/:id/teams'>) =>
      api.call('PUT /competitions/:id/teams', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Adds a stage after the last one. */
export function useAddStage() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'POST /competitions/:id/stages'>) =>
      api.call('POST /competitions/:id/stages', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/**
 * Removes a stage.
 * @throws {ApiError} if the stage has matches
 */
export async function removeStage(id: number): Promise<void> {
  await api.call('DELETE /stages/:id', { params: { id } })
  await forgetSeason()
}

/** Draws a stage, or previews the draw. */
export function useDraw() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'POST /stages/:id/draw'>) =>
      api.call('POST /stages/:id/draw', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Schedules a match. */
export function useCreateFixture() {
  return useFormMutation({
    mutationFn: (body: Body<'POST /fixtures'>) => api.call('POST /fixtures', { body }),
    onSuccess: forgetSeason,
  })
}

/** Changes a scheduled match. Omitted fields stay as they are. */
export function useEditFixture() {
  return useFormMutation({
    mutationFn: ({ id, ...body }: Changes<'PATCH /fixtures/:id'>) =>
      api.call('PATCH /fixtures/:id', { params: { id }, body }),
    onSuccess: forgetSeason,
  })
}

/** Records the outcome of a match. */
export function useDecideFixture() {
  return useFormMutation({
    mutationFn: ({ id, outcome }: { id: number; outcome: FixtureOutcome }) =>
      api.call('PUT /fixtures/:id/outcome', { params: { id }, body: outcome }),
    onSuccess: forgetSeason,
  })
}

/**
 * Removes a fixture.
 * @throws {ApiError} if the match has started
 */
export async function removeFixture(id: number): Promise<void> {
  await api.call('DELETE /fixtures/:id', { params: { id } })
  await forgetSeason()
}

/** Fetches schedules and tables again, because they may show the changed data. */
export function forgetSeason(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: seasonKeys.all })
}
