import { useParams } from 'react-router'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { documentTitle } from '../../ui/texts.ts'
import { LiveScene } from './LiveScene.tsx'
import { TEXTS } from './texts.ts'
import { type KnownOverlay, useOverlay } from './use-overlay.ts'
import { useScale } from './use-scale.ts'

/**
 * The page /overlay/{playback}: graphics on a transparent background, for the browser source of broadcast
 * software. Never shows an error or anything else than graphics, because this page is on air.
 */
export function Component() {
  const { playback = '' } = useParams()
  const known = useOverlay(playback, true)
  return (
    <>
      <title>{documentTitle(TEXTS.overlay)}</title>
      {known && <OnAir key={known.matchId} known={known} />}
    </>
  )
}

function OnAir({ known }: { known: KnownOverlay }) {
  const { live, snapshot } = useLiveMatch(known.matchId, 'showing')
  const stage = useScale()
  if (snapshot.phase !== 'ready') return null
  return (
    <div className="ov-screen" style={stage}>
      <LiveScene live={live} match={snapshot} overlay={known.overlay} search={location.search} />
    </div>
  )
}
