import type { Fixture } from '@courtside/contract'
import { dayOf } from '../written/written-values.ts'

/** The start of a game, and the time zone of its venue. */
type Dated = Pick<Fixture, 'startsAt' | 'zone'>

/** The fixtures of one day in their venues' time zones. `day` is null for fixtures without a date. */
export interface FixtureDay<Game extends Dated> {
  day: string | null
  fixtures: Game[]
}

/**
 * Groups fixtures by day. The days are in order, with fixtures without a date last. Within a day, the order
 * stays the same.
 */
export function byDay<Game extends Dated>(fixtures: readonly Game[]): FixtureDay<Game>[] {
  const days = Map.groupBy(fixtures, ({ startsAt, zone }) =>
    startsAt === null ? null : dayOf(startsAt, zone),
  )
  return [...days]
    .map(([day, own]) => ({ day, fixtures: own }))
    .sort((one, other) => (one.day ?? '9999').localeCompare(other.day ?? '9999'))
}
