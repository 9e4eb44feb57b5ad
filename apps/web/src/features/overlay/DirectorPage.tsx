import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { idOf } from '../../ui/forms/address-values.ts'
import { Failed, Loading } from '../../ui/page/DataState.tsx'
import { documentTitle } from '../../ui/page/document-title.ts'
import { Director } from './director/Director.tsx'
import { TEXTS } from './texts.ts'
import { useOverlay } from './use-overlay.ts'

/** The page /director/{id}, which controls a match's overlay. */
export function Component() {
  const id = idOf(useParams()['id'] ?? '') ?? 0
  const { live, snapshot } = useLiveMatch(id, 'showing')
  const playback = snapshot.phase === 'ready' ? snapshot.detail.mux_playback_id : ''
  const known = useOverlay(playback, false)
  const missing = useMemo(() => new Error(TEXTS.matchFailed), [])
  return (
    <>
      <title>{documentTitle(TEXTS.director)}</title>
      {snapshot.phase === 'ready' && known ? (
        <Director live={live} match={snapshot} known={known} />
      ) : (
        <>
          <h1 className="h1">{TEXTS.director}</h1>
          {snapshot.phase === 'not-found' || snapshot.phase === 'failed' ? (
            <Failed say={TEXTS.matchFailed} error={missing} retry={live.wake} />
          ) : (
            <Loading />
          )}
        </>
      )}
    </>
  )
}
