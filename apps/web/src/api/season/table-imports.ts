import type { Contract, Language, TableAnswer } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { api } from '../client.ts'
import { inOwnWords } from '../say-refusals.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import { forgetSeason } from './competitions.ts'
import { forgetRosters } from './rosters.ts'

type TeamsOrder = CallInput<Contract['POST /teams/import']>['body']
type FixturesOrder = CallInput<Contract['POST /competitions/:id/fixtures/import']>['body']

/**
 * The input of an import. `columns` are the fields of the file's columns, as stated in the previous answer or
 * changed by the user.
 */
type Order<Body extends { columns?: unknown }> = Omit<Body, 'columns' | 'remove'> & {
  columns?: (string | null)[]
  remove: readonly number[]
}

/** Previews or imports teams with their rosters. */
export function useImportTeams() {
  return useFormMutation({
    mutationFn: async (order: Order<TeamsOrder>) =>
      toldHere(await api.call('POST /teams/import', { body: order as TeamsOrder })),
    onSuccess: forgetRosters,
  })
}

/** Previews or imports the fixtures of a competition. */
export function useImportFixtures() {
  return useFormMutation({
    mutationFn: async ({ id, ...order }: Order<FixturesOrder> & { id: number }) =>
      toldHere(
        await api.call('POST /competitions/:id/fixtures/import', {
          params: { id },
          body: order as FixturesOrder,
        }),
      ),
    onSuccess: forgetSeason,
  })
}

/** A format of a file, and the language of its headings. */
export interface DownloadForm {
  format: 'csv' | 'xlsx'
  lang: Language
}

/** Downloads all rosters. */
export function downloadRosters(form: DownloadForm): Promise<Blob> {
  return api.download('GET /teams/export', { query: form })
}

/** Downloads the schedule of a competition. */
export function downloadSchedule(id: number, form: DownloadForm): Promise<Blob> {
  return api.download('GET /competitions/:id/fixtures/export', { params: { id }, query: form })
}

/** Translates a file's faults into the page's language. */
async function toldHere(answer: TableAnswer): Promise<TableAnswer> {
  return { ...answer, faults: await inOwnWords(answer.faults) }
}
