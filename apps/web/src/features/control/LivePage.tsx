import { ApiError } from '@courtside/contract/client'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMatch } from '../../api/matches.ts'
import { idOf } from '../../ui/address-values.ts'
import { DataState } from '../../ui/DataState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { ControlPanel } from './ControlPanel.tsx'
import { deviceMatch, useDeviceMatch } from './device-match.ts'
import { FixtureSetup } from './FixtureSetup.tsx'
import { MatchSetup } from './MatchSetup.tsx'
import { TEXTS } from './texts.ts'
import './control.css'

/** /live: the set-up, with ?fixture={id} that of a fixture; or the controls of this device's match once there is one. */
export function Component() {
  const id = useDeviceMatch()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match, another screen: it starts at its top
  useEffect(() => {
    scrollTo(0, 0)
  }, [id])
  const fixtureId = idOf(useSearchParams()[0].get('fixture') ?? '')
  if (id !== null) return <DeviceMatch id={id} />
  return fixtureId === undefined ? <MatchSetup /> : <FixtureSetup id={fixtureId} key={fixtureId} />
}

function DeviceMatch({ id }: { id: number }) {
  const query = useMatch(id)
  const isGone = query.error instanceof ApiError && query.error.statusCode === 404
  const isFinished = query.data?.is_archived === 1
  useEffect(() => {
    if (isGone || isFinished) deviceMatch.forget()
  }, [isGone, isFinished])
  if (query.data) return <ControlPanel match={query.data} />
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
