import type { Fixture } from '@courtside/contract'
import { byDay } from '../../../ui/match/fixtures-by-day.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { mineFirst, useMyTeams } from '../../../ui/teams/my-teams.ts'
import { daysLater } from '../../../ui/written/calendar-day.ts'
import { dayWithWeekday } from '../../../ui/written/written-values.ts'
import { TEXTS } from '../texts.ts'
import { FixtureRow } from './FixtureRow.tsx'
import '../page/sheets.css'
import './schedule.css'

/** Fixtures by day, with live matches before all others. The first HTML of the page also contains them. */
export function ScheduleDays({ fixtures, today }: { fixtures: readonly Fixture[]; today: string }) {
  const mine = useMyTeams()
  const live = fixtures.filter(({ status }) => status === 'live')
  const others = fixtures.filter(({ status }) => status !== 'live')
  const teamsOf = ({ home, away }: Fixture) => [home.id, away.id]
  return (
    <>
      {live.length > 0 && (
        <Sheet title={TEXTS.liveNow}>
          <ol>
            {mineFirst(live, mine, teamsOf).map((fixture) => (
              <FixtureRow key={fixture.id} fixture={fixture} />
            ))}
          </ol>
        </Sheet>
      )}
      {byDay(others).map(({ day, fixtures: own }) => (
        <Sheet
          key={day ?? 'unknown'}
          title={nameOfDay(day, today)}
          meta={day === today || day === daysLater(today, 1) ? dayWithWeekday(day) : undefined}
        >
          <ol>
            {mineFirst(own, mine, teamsOf).map((fixture) => (
              <FixtureRow key={fixture.id} fixture={fixture} />
            ))}
          </ol>
        </Sheet>
      ))}
    </>
  )
}

function nameOfDay(day: string | null, today: string): string {
  if (day === null) return TEXTS.dayUnknown
  if (day === today) return TEXTS.today
  if (day === daysLater(today, 1)) return TEXTS.tomorrow
  return dayWithWeekday(day)
}
