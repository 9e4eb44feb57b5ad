import { ApiError } from '@courtside/contract/client'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useMatch } from '../../api/match/matches.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { DataState } from '../../ui/page/DataState.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { Sheet } from '../../ui/page/Sheet.tsx'
import { ControlPanel } from './panel/ControlPanel.tsx'
import { deviceMatch, useDeviceMatch } from './panel/device-match.ts'
import { FixtureSetup } from './setup/FixtureSetup.tsx'
import { MatchSetup } from './setup/MatchSetup.tsx'
import { TEXTS } from './texts.ts'
import './control.css'

const LightSetup = lazy(() => import('./setup/LightSetup.tsx'))

/**
 * The page /live. If this device controls a match, shows the controls of that match. After the match has
 * ended, leads to the steps after the game. If this device controls no match, shows the set-up of a match: of
 * a fixture with ?fixture={id}, in light mode with ?light. ?match={id} makes this device control that match.
 */
export function Component() {
  const id = useDeviceMatch()
  /** The match that this page controlled last. */
  const [lastId, setLastId] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the top for every other match
  useEffect(() => {
    scrollTo(0, 0)
  }, [id])
  const [address, changeAddress] = useSearchParams()
  const fixtureId = idOf(address.get('fixture') ?? '')
  const askedId = idOf(address.get('match') ?? '')
  useEffect(() => {
    if (askedId === undefined) return
    deviceMatch.save(askedId)
    changeAddress({}, { replace: true })
  }, [askedId, changeAddress])
  if (id !== null) return <DeviceMatch id={id} onControlled={setLastId} />
  if (fixtureId !== undefined) return <FixtureSetup id={fixtureId} key={fixtureId} />
  if (address.has('light')) {
    return (
      <Suspense>
        <LightSetup />
      </Suspense>
    )
  }
  return lastId === null ? <MatchSetup /> : <LastMatch id={lastId} />
}

/**
 * The match that this page has controlled until now. Leads to the steps after the game if the match has
 * ended, or shows the set-up if it was deleted.
 */
function LastMatch({ id }: { id: number }) {
  const { data, isFetching } = useMatch(id)
  if (data?.is_archived === 1) return <Navigate to={`/after/${id}`} />
  return isFetching ? <PageTitle title={TEXTS.live} /> : <MatchSetup />
}

function DeviceMatch({ id, onControlled }: { id: number; onControlled: (id: number) => void }) {
  const query = useMatch(id)
  const isGone = query.error instanceof ApiError && query.error.statusCode === 404
  const isFinished = query.data?.is_archived === 1
  const isOn = query.data?.is_archived === 0
  useEffect(() => {
    if (isOn) onControlled(id)
  }, [isOn, id, onControlled])
  useEffect(() => {
    if (isGone || isFinished) deviceMatch.forget()
  }, [isGone, isFinished])
  if (query.data?.is_archived === 0) return <ControlPanel match={query.data} />
  return (
    <>
      <PageTitle title={TEXTS.live} />
      <Sheet title={TEXTS.match}>
        <DataState query={query} failed={TEXTS.matchFailed}>
          {() => null}
        </DataState>
      </Sheet>
    </>
  )
}
