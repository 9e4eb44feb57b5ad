import { longDate } from '../written/written-values.ts'

/**
 * The day on which a match was played, by the calendar of its venue. It may differ from the day on which its
 * log was entered.
 */
export function DayOfPlay({
  match: { played_on },
  write = longDate,
}: {
  match: { played_on: string }
  write?: (iso: string) => string
}) {
  // A time without a zone is in the device's zone. At noon, the written date is always the same day.
  return <time dateTime={played_on}>{write(`${played_on}T12:00`)}</time>
}
