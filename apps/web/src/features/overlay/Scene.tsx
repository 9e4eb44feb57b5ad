import type { Overlay } from '@courtside/contract'
import { BUG_PLACES, OVERLAY_THEMES } from '@courtside/contract/client'
import { useEffect, useState } from 'react'
import { FivePlayers } from './graphics/FivePlayers.tsx'
import { Flow } from './graphics/Flow.tsx'
import { LeaderBoard } from './graphics/LeaderBoard.tsx'
import { PeriodBoard } from './graphics/PeriodBoard.tsx'
import { PlayerLine } from './graphics/PlayerLine.tsx'
import { RunLine } from './graphics/RunLine.tsx'
import { SceneBug } from './graphics/SceneBug.tsx'
import { TeamsCompared } from './graphics/TeamsCompared.tsx'
import type { SceneMatch } from './scene-match.ts'
import type { ShownGraphic } from './shown-graphic.ts'
import './overlay.css'

/** Duration of the animation with which a graphic disappears, in ms; the same as in the stylesheet. */
const LEAVES_MS = 240

/** Graphics that leave space for the score bug and are shown together with it. */
const BESIDE_BUG: ReadonlySet<ShownGraphic['kind']> = new Set(['player', 'run'])

/** The graphics of a moment, on a stage of any size. */
export function Scene(props: {
  match: SceneMatch
  graphic: ShownGraphic | null
  bug: boolean
  look: OverlayLook
}) {
  const { match, graphic, bug, look } = props
  const leaving = useLeaving(graphic)
  const drawn = graphic ?? leaving
  const showsBug = bug && (drawn === null || BESIDE_BUG.has(drawn.kind))
  return (
    <div dir="ltr" className={`ov ov-${look.theme} ov-${look.place}`} data-testid="overlay">
      {showsBug && <SceneBug match={match} />}
      {drawn && (
        <div
          key={drawn.key}
          className={graphic ? 'ov-graphic' : 'ov-graphic ov-leaving'}
          data-testid={`graphic-${drawn.kind}`}
        >
          <Graphic match={match} graphic={drawn} />
        </div>
      )}
    </div>
  )
}

function Graphic({ match, graphic }: { match: SceneMatch; graphic: ShownGraphic }) {
  switch (graphic.kind) {
    case 'player':
      return <PlayerLine match={match} playerId={graphic.playerId} about={graphic.about ?? 'points'} />
    case 'run':
      return <RunLine match={match} side={graphic.side ?? 0} points={graphic.points ?? 0} />
    case 'leaders':
      return <LeaderBoard match={match} />
    case 'teams':
      return <TeamsCompared match={match} />
    case 'period':
    case 'final':
      return <PeriodBoard match={match} final={graphic.kind === 'final'} />
    case 'flow':
      return <Flow match={match} />
    case 'five':
      return <FivePlayers match={match} side={graphic.side ?? 0} />
  }
}

/**
 * Returns the current graphic, or the one that was taken off air until its animation has ended; otherwise
 * null.
 */
function useLeaving(graphic: ShownGraphic | null): ShownGraphic | null {
  const [last, setLast] = useState(graphic)
  if (graphic && graphic !== last) setLast(graphic)
  useEffect(() => {
    if (graphic || !last) return
    const timer = setTimeout(() => setLast(null), LEAVES_MS)
    return () => clearTimeout(timer)
  }, [graphic, last])
  return last
}

/** The look of the overlay, and its delay compared with the hall. */
export type OverlayLook = Pick<Overlay, 'theme' | 'place' | 'delayMs'>

/**
 * Returns the look that a director has chosen. Parameters in the overlay's address take precedence:
 * `?theme=plain`, `?place=above`, `?delay=1200` (ms). Broadcasts with different delays can therefore use one
 * overlay.
 */
export function lookOf(overlay: OverlayLook, search: string): OverlayLook {
  const asked = new URLSearchParams(search)
  const oneOf = <T extends string>(choices: readonly T[], name: string): T | undefined =>
    choices.find((choice) => choice === asked.get(name))
  const delay = asked.get('delay') ?? ''
  return {
    theme: oneOf(OVERLAY_THEMES, 'theme') ?? overlay.theme,
    place: oneOf(BUG_PLACES, 'place') ?? overlay.place,
    delayMs: /^\d{1,5}$/.test(delay) ? Math.min(30_000, Number(delay)) : overlay.delayMs,
  }
}
