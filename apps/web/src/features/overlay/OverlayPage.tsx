import { useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { useLiveMatch } from '../../live/use-live-match.ts'
import { documentTitle } from '../../ui/page/document-title.ts'
import { LiveScene } from './LiveScene.tsx'
import { TEXTS } from './texts.ts'
import { type KnownOverlay, useOverlay } from './use-overlay.ts'

/**
 * The page /overlay/{playback}: graphics on a transparent background, for the browser source of broadcast
 * software. The page shows only graphics and no error messages, because viewers of the broadcast see
 * everything on it.
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

/** The size for which the graphics are drawn, in px. */
const DRAWN_FOR = { width: 1920, height: 1080 } as const

/**
 * Returns the scale of the overlay's stage. Graphics are drawn for 1920 × 1080 and scaled by the smaller of
 * the two ratios of width and height, so that they fit in both directions. The stage fills the window, so
 * that graphics at an edge stay there in every aspect ratio.
 */
function useScale(): Record<`--${string}`, string> {
  const size = useSyncExternalStore(subscribe, () => `${innerWidth} ${innerHeight}`)
  const [width = 0, height = 0] = size.split(' ').map(Number)
  const scale = Math.min(width / DRAWN_FOR.width, height / DRAWN_FOR.height)
  return {
    '--ov-scale': String(scale),
    '--ov-width': `${width / scale}px`,
    '--ov-height': `${height / scale}px`,
  }
}

function subscribe(look: () => void): () => void {
  window.addEventListener('resize', look)
  return () => window.removeEventListener('resize', look)
}
