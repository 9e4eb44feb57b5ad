import type { Fixture } from '@courtside/contract'
import { dayOf } from '../written/written-values.ts'

/** The fixtures of one day, by the calendar of their venues; `day` is null for those whose day nobody knows. */
export interface FixtureDay {
  day: string | null
  fixtures: Fixture[]
}

/** Fixtures by day, in the order of the days; those without a day last. Within a day they keep their order. */
export function byDay(fixtures: readonly Fixture[]): FixtureDay[] {
  const days = Map.groupBy(fixtures, ({ startsAt, zone }) =>
    startsAt === null ? null : dayOf(startsAt, zone),
  )
  return [...days]
    .map(([day, own]) => ({ day, fixtures: own }))
    .sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999'))
}
