import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { TEXTS } from './texts.ts'

/** Whether a picture may move by itself: not where less motion or less data is wanted. */
function mayPlay(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true
}

/** The picture of a live match, without sound. */
export function HeroPicture(props: { url: string; poster: string | null; onFailure(): void }) {
  const { url, poster, onFailure } = props
  const element = useRef<HTMLVideoElement>(null)
  const [plays, setPlays] = useState(mayPlay)
  const failed = useRef(onFailure)
  failed.current = onFailure
  useEffect(() => {
    const video = element.current
    if (!plays || !video) return
    const gone = new AbortController()
    void play(video, url, gone.signal, () => failed.current())
    return () => gone.abort()
  }, [plays, url])
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

/** Plays a live playlist as near to now as it allows, until `gone`: with hls.js where it works, else with the browser's own HLS. */
async function play(
  video: HTMLVideoElement,
  url: string,
  gone: AbortSignal,
  onFailure: () => void,
): Promise<void> {
  const { default: Hls } = await import('hls.js/light').catch(() => ({ default: null }))
  if (gone.aborted) return
  gone.addEventListener('abort', () => video.pause())
  if (Hls?.isSupported()) {
    const hls = new Hls({ lowLatencyMode: true })
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && onFailure())
    hls.loadSource(url)
    hls.attachMedia(video)
    gone.addEventListener('abort', () => hls.destroy())
  } else {
    video.addEventListener('error', onFailure, { signal: gone })
    video.src = url
  }
  // A browser that lets nothing play by itself shows the still picture.
  await video.play().catch(() => undefined)
}
