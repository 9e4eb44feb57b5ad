import { useEffect, useRef, useState } from 'react'
import type { ShownMoment } from '../../../live/use-match-view.ts'
import { Icon } from '../../../ui/page/Icon.tsx'
import { playLive } from './play-live.ts'
import { TEXTS } from './texts.ts'

/**
 * Returns whether video may play by itself. It may not if the user prefers reduced motion or wants to save
 * data.
 */
function mayPlay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

/** The video of a live match, muted. */
export function HeroPicture(props: {
  url: string
  poster: string | null
  /** Called with the moment that the video shows while it plays, and with null when it stops. */
  onMoment(moment: ShownMoment | null): void
  onFailure(): void
}) {
  const { url, poster, onMoment, onFailure } = props
  const element = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(mayPlay)
  const failed = useRef(onFailure)
  failed.current = onFailure
  useEffect(() => {
    const video = element.current
    if (!plays || !video) return
    const unmounted = new AbortController()
    onMoment(playLive(video, url, { signal: unmounted.signal, onFailure: () => failed.current() }))
    return () => {
      unmounted.abort()
      onMoment(null)
    }
  }, [plays, url, onMoment])
  return (
    <>
      <video
        ref={element}
        className="hero-picture"
        aria-label={TEXTS.picture}
        muted
        playsInline
        {...(poster && { poster })}
      />
      <button type="button" className="btn hero-pause" onClick={() => setPlays(!plays)}>
        <Icon name={plays ? 'pause' : 'play'} />
        <span className="vh">{plays ? TEXTS.pause : TEXTS.play}</span>
      </button>
    </>
  )
}
