import type { Calendar, Contract } from '@courtside/contract'
import type { CallInput } from '@courtside/contract/client'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../client.ts'
import { queryClient } from '../query-client.ts'
import { useFormMutation } from '../use-form-mutation.ts'
import { forgetSeason } from './competitions.ts'
import { seasonKeys } from './schedule.ts'

const keyOf = (competitionId: number) => [...seasonKeys.all, 'calendars', competitionId]

/** Fetches the league calendars that a competition follows. */
export function useCalendars(competitionId: number) {
  return useQuery({
    queryKey: keyOf(competitionId),
    queryFn: ({ signal }) =>
      api.call('GET /competitions/:id/calendars', { params: { id: competitionId } }, signal),
  })
}

/** Follows a calendar. */
export function useFollowCalendar(competitionId: number) {
  return useFormMutation({
    mutationFn: (body: CallInput<Contract['POST /competitions/:id/calendars']>['body']) =>
      api.call('POST /competitions/:id/calendars', { params: { id: competitionId }, body }),
    onSuccess: forgetSeason,
  })
}

/** Applies or dismisses changes of a calendar. */
export function useDecideChanges(competitionId: number, id: number) {
  return useMutation({
    // With a scope, these calls run one after another. So each one finds the list that the previous one left.
    scope: { id: `calendar ${id}` },
    mutationFn: (body: { apply?: string[]; dismiss?: string[] }) =>
      api.call('POST /calendars/:id/changes', { params: { id }, body }),
    onSuccess: (changed) => {
      replace(competitionId, changed)
      // The next call does not wait for this, because comparing all calendars again can take seconds.
      void forgetSeason()
    },
  })
}

/** Checks a calendar now. */
export async function checkCalendar(competitionId: number, id: number): Promise<void> {
  replace(competitionId, await api.call('POST /calendars/:id/check', { params: { id } }))
}

/** Chooses whether changes of a calendar are applied without confirmation. */
export async function setAutomatic(id: number, automatic: boolean): Promise<void> {
  await api.call('PATCH /calendars/:id', { params: { id }, body: { automatic } })
  await forgetSeason()
}

/** Stops following a calendar. */
export async function unfollowCalendar(id: number): Promise<void> {
  await api.call('DELETE /calendars/:id', { params: { id } })
  await forgetSeason()
}

function replace(competitionId: number, changed: Calendar): void {
  queryClient.setQueryData<Calendar[]>(keyOf(competitionId), (known) =>
    known?.map((calendar) => (calendar.id === changed.id ? changed : calendar)),
  )
}
