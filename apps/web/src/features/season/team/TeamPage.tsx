import type { TeamSeason } from '@courtside/contract'
import { ApiError, idInAddress, teamAddress } from '@courtside/contract/client'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useTeamSeason } from '../../../api/season/season.ts'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { PushBell } from '../../../ui/push/PushBell.tsx'
import { documentTitle } from '../../../ui/texts.ts'
import { MembersOnly } from '../page/MembersOnly.tsx'
import { isAddressOf } from '../page/own-address.ts'
import { takeSeason } from '../page/take-season.ts'
import { TEXTS } from '../texts.ts'
import { NextGame } from './NextGame.tsx'
import { TeamView } from './TeamView.tsx'

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
