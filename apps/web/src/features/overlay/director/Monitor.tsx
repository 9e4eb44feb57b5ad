import { useEffect, useId, useRef, useState } from 'react'
import { type OverlayLook, Scene } from '../Scene.tsx'
import type { SceneMatch } from '../scene-match.ts'
import type { ShownGraphic } from '../shown-graphic.ts'
import { TEXTS } from '../texts.ts'

/** The width for which graphics are drawn, in px. */
const DRAWN_FOR = 1920

/**
 * A small view of the graphics on air, or of the next graphic. It shows no video, because only the broadcast
 * software has the video.
 */
export function Monitor(props: {
  match: SceneMatch
  graphic: ShownGraphic | null
  bug: boolean
  look: OverlayLook
  onAir?: true
  title: string
}) {
  const { match, graphic, bug, look, onAir, title } = props
  const id = useId()
  const [picture, scale] = useScaleOf()
  return (
    <section className={onAir ? 'mon air' : 'mon pre'} aria-labelledby={id}>
      <h2 id={id}>
        {onAir ? (
          <span className="onair">
            <i />
            {TEXTS.onAir}
          </span>
        ) : (
          TEXTS.next
        )}
        <span className="mon-title">{title}</span>
      </h2>
      <div ref={picture} className="mon-picture" inert style={{ '--ov-scale': scale } as object}>
        <Scene match={match} graphic={graphic} bug={bug} look={look} />
      </div>
    </section>
  )
}

/** Returns a ref for an element, and the factor by which the stage is scaled to fill the element's width. */
function useScaleOf() {
  const element = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.2)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(entry.contentRect.width / DRAWN_FOR)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, scale] as const
}
