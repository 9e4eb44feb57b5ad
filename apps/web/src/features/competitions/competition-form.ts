import type { Competition } from '@courtside/contract'
import { useForm } from '@mantine/form'
import { required } from '../../ui/forms/form-rules.ts'
import { deviceZone } from '../../ui/written/written-values.ts'
import { TEXTS } from './texts.ts'

/** The first month of a season; January is 0. */
const SEASON_BEGINS = 6

/** The form of a new or existing competition. The caller keeps its rules separately. */
export function useCompetitionForm(competition: Competition | undefined) {
  return useForm({
    initialValues: {
      name: competition?.name ?? '',
      season: competition?.season ?? seasonOf(new Date()),
      standingsRules: competition?.standingsRules ?? 'fiba',
      zone: competition?.zone ?? deviceZone(),
    },
    validate: {
      name: required(TEXTS.name),
      season: required(TEXTS.season),
      zone: required(TEXTS.zone),
    },
  })
}

/** Returns the season of a day, such as 2026/27. A season starts in July. */
export function seasonOf(day: Date): string {
  const first = day.getFullYear() - (day.getMonth() < SEASON_BEGINS ? 1 : 0)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}
