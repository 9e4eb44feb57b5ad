import type { FirstSchedule } from '@courtside/contract'
import { SCHEDULE_SHOWN, scheduleQueryOf } from '@courtside/contract/schedule-choice'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCompetitions, useSchedule, useScheduleDays } from '../../../api/season/schedule.ts'
import { useSeasonNews } from '../../../live/use-season-news.ts'
import { useAddressState } from '../../../ui/browser/use-address-state.ts'
import { EmbedButton } from '../../../ui/embeds/EmbedButton.tsx'
import { CompetitionOptions } from '../../../ui/forms/CompetitionOptions.tsx'
import { TeamOptions } from '../../../ui/forms/TeamOptions.tsx'
import { HideScores } from '../../../ui/match/HideScores.tsx'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { Icon } from '../../../ui/page/Icon.tsx'
import { PageTitle, TitleChoice } from '../../../ui/page/PageTitle.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { TEXTS as PUSH_TEXTS } from '../../../ui/push/texts.ts'
import { daysLater } from '../../../ui/written/calendar-day.ts'
import { dayOf, monthName } from '../../../ui/written/written-values.ts'
import { CalendarLink } from '../../../views/season/CalendarLink.tsx'
import { ScheduleDays } from '../../../views/season/schedule/ScheduleDays.tsx'
import { TEXTS } from '../../../views/season/texts.ts'
import { MiniTable } from '../standings/MiniTable.tsx'
import { takeSeason } from '../take-season.ts'
import { usualCompetition } from '../usual-competition.ts'
import { DayStrip } from './DayStrip.tsx'

const USUAL = { day: '', month: '', competition: '', team: '' }
/** Number of days in the strip before the chosen one. */
const DAYS_BEFORE = 5

/**
 * The page /schedule: the matches of a month or from a chosen day on, for all teams or one team, and for all
 * competitions or one. Live matches come first.
 */
export function Component() {
  const [filter, change] = useAddressState(USUAL)
  const today = dayOf(Date.now())
  const [limit, setLimit] = useState(SCHEDULE_SHOWN)
  const [first] = useState(() => takeSeason<FirstSchedule>('schedule'))
  const wanted = scheduleQueryOf(filter, today, limit)
  const { from, to: _to, limit: _limit, ...chosen } = wanted
  const days = useScheduleDays(chosen)
  const isNotified = useSeasonNews()
  const fits = first && JSON.stringify(first.query) === JSON.stringify(wanted)
  const query = useSchedule(
    wanted,
    isNotified,
    fits ? { data: first.fixtures, total: first.total } : undefined,
  )
  const competitions = useCompetitions().data ?? []
  const league = competitions.find(({ id }) => id === chosen.competitionId) ?? usualCompetition(competitions)
  const months = [...new Set((days.data ?? []).map(({ date }) => date.slice(0, 7)))]
  return (
    <div className="schedule">
      <PageTitle title={TEXTS.schedule}>
        <TitleChoice
          label={TEXTS.competition}
          value={filter.competition}
          onChoose={(competition) => change({ competition })}
        >
          <CompetitionOptions all={TEXTS.allCompetitions} />
        </TitleChoice>
        <TitleChoice label={TEXTS.team} value={filter.team} onChoose={(team) => change({ team })}>
          <TeamOptions all={TEXTS.allTeams} />
        </TitleChoice>
        <TitleChoice
          label={TEXTS.month}
          value={filter.month}
          onChoose={(month) => change({ month, day: '' })}
        >
          <option value="">{TEXTS.fromTheDay}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </TitleChoice>
        <CalendarLink {...chosen} />
        <Link className="btn" to="/my-teams">
          <Icon name="star" />
          {PUSH_TEXTS.title}
        </Link>
        <HideScores />
        <EmbedButton kinds={['schedule']} id={chosen.competitionId ?? null} title={TEXTS.schedule} />
      </PageTitle>
      <DayStrip
        first={daysLater(from, -DAYS_BEFORE)}
        chosen={from}
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
              <ScheduleDays fixtures={data} today={today} />
              {(total ?? 0) > data.length && (
                <button className="btn" type="button" onClick={() => setLimit(limit + SCHEDULE_SHOWN)}>
                  {TEXTS.moreFixtures(
                    Math.min(SCHEDULE_SHOWN, (total ?? 0) - data.length),
                    (total ?? 0) - data.length,
                  )}
                </button>
              )}
            </div>
          )}
        </DataState>
        {league && <MiniTable competition={league} told={isNotified} />}
      </div>
    </div>
  )
}
