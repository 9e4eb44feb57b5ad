import type { PlayerSeason } from '@courtside/contract'
import { ApiError, idInAddress, playerAddress } from '@courtside/contract/client'
import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { usePlayerSeason } from '../../../api/season/season.ts'
import { DataState, Empty } from '../../../ui/page/DataState.tsx'
import { documentTitle } from '../../../ui/page/document-title.ts'
import { Sheet } from '../../../ui/page/Sheet.tsx'
import { PlayerView } from '../../../views/season/player/PlayerView.tsx'
import { TEXTS } from '../../../views/season/texts.ts'
import { MembersOnly } from '../MembersOnly.tsx'
import { isAddressOf } from '../own-address.ts'
import { takeSeason } from '../take-season.ts'

const Clips = lazy(() => import('./Clips.tsx'))

/**
 * The public page /player/{id}-{name}: a player's season. The previous address /players/{id} still shows this
 * page.
 */
export function Component() {
  const { player, id: former } = useParams()
  const part = player ?? former ?? ''
  const id = idInAddress(part)
  return id === null ? <NoPlayer /> : <Player id={id} part={player ?? ''} key={id} />
}

function Player({ id, part }: { id: number; part: string }) {
  const [first] = useState(() => takeSeason<PlayerSeason>('player', id))
  const query = usePlayerSeason(id, first)
  const refused = query.error instanceof ApiError ? query.error.statusCode : null
  if (refused === 404) return <NoPlayer />
  if (refused === 401 || refused === 403) return <MembersOnly title={TEXTS.player} drawing="sheet" />
  return (
    <DataState query={query} failed={TEXTS.playerFailed}>
      {(season) => {
        const address = playerAddress(season.player)
        if (!isAddressOf(part, address)) return <Navigate to={address} replace />
        return (
          <>
            <PlayerView season={season} />
            {season.games.some(({ recording }) => recording !== null) && (
              <div className="season-page">
                <Suspense>
                  <Clips playerId={id} />
                </Suspense>
              </div>
            )}
          </>
        )
      }}
    </DataState>
  )
}

function NoPlayer() {
  return (
    <Sheet title={TEXTS.player} level={1}>
      <title>{documentTitle(TEXTS.player)}</title>
      <Empty drawing="sheet" say={TEXTS.noSuchPlayer}>
        <Link className="btn" to="/player-list">
          {TEXTS.playerList}
        </Link>
      </Empty>
    </Sheet>
  )
}
