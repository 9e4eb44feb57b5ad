import type { Fixture, TeamSeason } from '@courtside/contract'
import { ApiError, idInAddress, teamAddress } from '@courtside/contract/client'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useSchedule } from '../../../api/season/schedule.ts'
import { useTeamSeason } from '../../../api/season/season.ts'
import { Countdown } from '../../../ui/match/Countdown.tsx'
import { shortCompetitionName } from '../../../ui/match/competition-name.ts'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { PushBell } from '../../../ui/push/PushBell.tsx'
import { Crest } from '../../../ui/teams/Crest.tsx'
import { dayOf, dayWithWeekday, venueTime } from '../../../ui/written/written-values.ts'
import { TeamView } from '../../../views/season/team/TeamView.tsx'
import { TEXTS } from '../../../views/season/texts.ts'
import { MembersOnly } from '../MembersOnly.tsx'
import { isAddressOf } from '../own-address.ts'
import { takeSeason } from '../take-season.ts'

/** The public page /team/{id}-{name}: a team's season. */
export function Component() {
  const part = useParams()['team'] ?? ''
  const id = idInAddress(part)
  return id === null ? <NoTeam /> : <Team id={id} part={part} key={id} />
}

function Team({ id, part }: { id: number; part: string }) {
  const [first] = useState(() => takeSeason<TeamSeason>('team', id))
  const query = useTeamSeason(id, first)
  const refused = query.error instanceof ApiError ? query.error.statusCode : null
  if (refused === 404) return <NoTeam />
  if (refused === 401 || refused === 403) return <MembersOnly title={TEXTS.team} drawing="court" />
  return (
    <DataState query={query} failed={TEXTS.teamFailed}>
      {(season) => {
        const address = teamAddress(season.team)
        return isAddressOf(part, address) ? (
          <TeamView
            season={season}
            next={<NextGame teamId={id} />}
            bell={<PushBell teamId={id} team={season.team.teamname} />}
          />
        ) : (
          <Navigate to={address} replace />
        )
      }}
    </DataState>
  )
}

function NoTeam() {
  return (
    <Sheet title={TEXTS.team} level={1}>
      <title>{documentTitle(TEXTS.team)}</title>
      <Empty drawing="court" say={TEXTS.noSuchTeam}>
        <Link className="btn" to="/archive">
          {TEXTS.toArchive}
        </Link>
      </Empty>
    </Sheet>
  )
}

/** A team's live match, or its next one with a countdown. Renders nothing if there is neither. */
function NextGame({ teamId }: { teamId: number }) {
  const upcoming = useSchedule({ teamId, show: 'upcoming', limit: 5 }).data?.data ?? []
  const next =
    upcoming.find(({ status }) => status === 'live') ??
    upcoming.find(({ status, startsAt }) => status === 'scheduled' && startsAt !== null)
  return next ? <Next fixture={next} /> : null
}

function Next({
  fixture: { id, home, away, status, startsAt, timeKnown, zone, round, competition, venue },
}: {
  fixture: Fixture
}) {
  const live = status === 'live'
  const day = startsAt && dayWithWeekday(dayOf(startsAt, zone))
  return (
    <Sheet
      title={live ? TEXTS.liveNow : TEXTS.next}
      meta={[day, startsAt && timeKnown && venueTime(startsAt, zone), venue].filter(Boolean).join(', ')}
    >
      <div className="next-game">
        <div className="next-teams">
          <Crest team={home} height="3.5rem" />
          <span className="label">{TEXTS.whatFor(shortCompetitionName(competition), round)}</span>
          <Crest team={away} height="3.5rem" />
          <span>{home.teamname}</span>
          <span className="meta">{TEXTS.homeTo}</span>
          <span>{away.teamname}</span>
        </div>
        {startsAt && !live && <Countdown to={startsAt} />}
        <Link className="btn" to={`/watch/${id}`}>
          {TEXTS.toTheGame}
        </Link>
      </div>
    </Sheet>
  )
}
