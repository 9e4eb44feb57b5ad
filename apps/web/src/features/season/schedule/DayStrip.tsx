import { Icon } from '../../../ui/page/Icon.tsx'
import { daysLater } from '../../../ui/written/calendar-day.ts'
import { dayOfMonth, dayWithWeekday, weekdayShort } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../../../views/season/texts.ts'

/**
 * Number of days in the strip: two weeks, so that about a week before and a week after the chosen day are
 * visible.
 */
const STRIP_DAYS = 14
const MOST_MARKS = 4

/**
 * Two weeks as a strip of days, with a square for each game of a day, at most {@link MOST_MARKS}. As many
 * squares are red as games are live. Pressing a day shows the schedule from that day on.
 */
export function DayStrip(props: {
  /** The first day of the strip, YYYY-MM-DD. */
  first: string
  /** The chosen day. */
  chosen: string
  days: readonly { date: string; fixtures: number; live: number }[]
  onDay(day: string): void
}) {
  const { first, chosen, days, onDay } = props
  const counts = new Map(days.map((day) => [day.date, day]))
  return (
    <div className="day-strip">
      <button
        type="button"
        className="day-turn"
        aria-label={TEXTS.earlierDays}
        onClick={() => onDay(daysLater(chosen, -STRIP_DAYS))}
      >
        <Icon name="chevronLeft" />
      </button>
      <ol aria-label={TEXTS.days}>
        {Array.from({ length: STRIP_DAYS }, (_, at) => daysLater(first, at)).map((day) => {
          const { fixtures = 0, live = 0 } = counts.get(day) ?? {}
          return (
            <li key={day}>
              <button
                type="button"
                className={fixtures === 0 ? 'no-games' : undefined}
                aria-current={day === chosen ? 'date' : undefined}
                title={dayWithWeekday(day)}
                onClick={() => onDay(day)}
              >
                <span className="label">{weekdayShort(day)}</span>
                <b>{dayOfMonth(day)}</b>
                <span className="vh">, {TEXTS.gamesOn(fixtures, live)}</span>
                <span className="day-marks" aria-hidden="true">
                  {Array.from({ length: Math.min(fixtures, MOST_MARKS) }, (_, mark) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: they have no other identity
                    <i key={mark} className={mark < live ? 'live-mark' : undefined} />
                  ))}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <button
        type="button"
        className="day-turn"
        aria-label={TEXTS.laterDays}
        onClick={() => onDay(daysLater(chosen, STRIP_DAYS))}
      >
        <Icon name="chevronRight" />
      </button>
    </div>
  )
}
