import type { Fixture } from '@courtside/contract'
import { dayOf } from '../written/written-values.ts'

/** The fixtures of one day in the venue's calendar. `day` is null for fixtures without a date. */
export interface FixtureDay {
  day: string | null
  fixtures: Fixture[]
}

/** Groups fixtures by day, in date order, with undated ones last. Keeps their order within a day. */
export function byDay(fixtures: readonly Fixture[]): FixtureDay[] {
  const days = Map.groupBy(fixtures, ({ startsAt, zone }) =>
    startsAt === null ? null : dayOf(startsAt, zone),
  )
  return [...days]
    .map(([day, own]) => ({ day, fixtures: own }))
    .sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999'))
}
