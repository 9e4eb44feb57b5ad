import { longDate } from '../written/written-values.ts'

/**
 * The day on which a match was played, in the venue's time zone. It may differ from the day on which the
 * match's log was entered.
 */
export function DayOfPlay({
  match: { played_on },
  write = longDate,
}: {
  match: { played_on: string }
  write?: (iso: string) => string
}) {
  // A time without a zone is in the device's zone. With noon as the time, the shown date is always this day.
  return <time dateTime={played_on}>{write(`${played_on}T12:00`)}</time>
}
