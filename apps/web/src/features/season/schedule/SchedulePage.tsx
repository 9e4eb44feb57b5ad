import type { Fixture } from '@courtside/contract'
import { useCompetitions, useSchedule, useScheduleDays } from '../../../api/schedule.ts'
import { useSeasonNews } from '../../../live/use-season-news.ts'
import { idOf, teamIdOf } from '../../../ui/address-values.ts'
import { CompetitionOptions } from '../../../ui/CompetitionOptions.tsx'
import { daysLater } from '../../../ui/calendar-day.ts'
import { DataState, Empty } from '../../../ui/DataState.tsx'
import { EmbedButton } from '../../../ui/embeds/EmbedButton.tsx'
import { byDay } from '../../../ui/fixtures-by-day.ts'
import { HideScores } from '../../../ui/HideScores.tsx'
import { mineFirst, useMyTeams } from '../../../ui/my-teams.ts'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { TeamOptions } from '../../../ui/TeamOptions.tsx'
import { useAddressState } from '../../../ui/use-address-state.ts'
import { dayOf, dayWithWeekday, monthName } from '../../../ui/written-values.ts'
import { CalendarLink } from '../CalendarLink.tsx'
import { MiniTable } from '../standings/MiniTable.tsx'
import { TEXTS } from '../texts.ts'
import { DayStrip } from './DayStrip.tsx'
import { FixtureRow } from './FixtureRow.tsx'
import '../page/sheets.css'
import './schedule.css'

const USUAL = { day: '', month: '', competition: '', team: '' }
const SHOWN = 200
/** Where the strip begins: so many days before the one that is shown. */
const DAYS_BEFORE = 5

/** /schedule: what is played when, from a day on or in a month, of a competition, of a team. What is live comes first. */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const today = dayOf(Date.now())
  const day = /^\d{4}-\d{2}-\d{2}$/.test(filter.day) ? filter.day : today
  const ofTeam = teamIdOf(filter.team)
  const competitionId = idOf(filter.competition)
  const chosen = { ...ofTeam, ...(competitionId !== undefined && { competitionId }) }
  const span = /^\d{4}-\d{2}$/.test(filter.month)
    ? { from: `${filter.month}-01`, to: lastDayOf(filter.month) }
    : { from: day }
  const days = useScheduleDays(chosen)
  const told = useSeasonNews()
  const query = useSchedule({ ...chosen, ...span, limit: SHOWN }, told)
  const competitions = useCompetitions().data ?? []
  const league =
    competitions.find(({ id }) => id === competitionId) ?? competitions.find(({ friendly }) => !friendly)
  const months = [...new Set((days.data ?? []).map(({ date }) => date.slice(0, 7)))]
  return (
    <div className="schedule">
      <PageTitle title={TEXTS.schedule}>
        <select
          className="input title-choice"
          aria-label={TEXTS.competition}
          value={filter.competition}
          onChange={(event) => change({ competition: event.currentTarget.value })}
        >
          <CompetitionOptions all={TEXTS.allCompetitions} />
        </select>
        <select
          className="input title-choice"
          aria-label={TEXTS.team}
          value={filter.team}
          onChange={(event) => change({ team: event.currentTarget.value })}
        >
          <TeamOptions all={TEXTS.allTeams} />
        </select>
        <select
          className="input title-choice"
          aria-label={TEXTS.month}
          value={filter.month}
          onChange={(event) => change({ month: event.currentTarget.value, day: '' })}
        >
          <option value="">{TEXTS.fromTheDay}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </select>
        <CalendarLink competitionId={competitionId} {...ofTeam} />
        <HideScores />
        <EmbedButton kinds={['schedule']} id={competitionId ?? null} title={TEXTS.schedule} />
      </PageTitle>
      <DayStrip
        first={daysLater(span.from, -DAYS_BEFORE)}
        chosen={span.from}
        days={days.data ?? []}
        onDay={(to) => change({ day: to === today ? '' : to, month: '' })}
      />
      <div className="schedule-columns">
        <DataState query={query} failed={TEXTS.scheduleFailed}>
          {({ data, total }) => (
            <div className="schedule-days">
              {data.length === 0 && (
                <Sheet title={TEXTS.schedule}>
                  <Empty drawing="ball" say={TEXTS.noFixtures} hint={TEXTS.noFixturesHint}>
                    <button className="btn" type="button" onClick={() => change(USUAL)}>
                      {TEXTS.clear}
                    </button>
                  </Empty>
                </Sheet>
              )}
              <Days fixtures={data} today={today} />
              {(total ?? 0) > data.length && (
                <p className="meta">{TEXTS.moreFixtures((total ?? 0) - data.length)}</p>
              )}
            </div>
          )}
        </DataState>
        {league && <MiniTable competition={league} told={told} />}
      </div>
    </div>
  )
}

function Days({ fixtures, today }: { fixtures: readonly Fixture[]; today: string }) {
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
          meta={day !== null && day <= daysLater(today, 1) ? dayWithWeekday(day) : undefined}
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

/** @param month YYYY-MM */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
