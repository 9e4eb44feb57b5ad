import { useCallback, useEffect, useRef, useState } from 'react'
import { type PreviewPlayer, startPreview } from './preview-player.ts'

/** How long until a preview that failed is tried again. */
const RETRY_MS = 2000

/** The preview of an incoming picture. */
export interface Preview {
  /** The video element's ref; while there is one, the picture is played in it. */
  attach(video: HTMLVideoElement | null): void
  /** When what is on screen was taken in, epoch ms by the server; null while nothing plays. */
  date(): number | null
  /** The browser can't play it at all. */
  impossible: boolean
}

/** Plays an incoming picture in a video element, and tries again by itself when that fails. */
export function usePreview(url: string): Preview {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [impossible, setImpossible] = useState(false)
  const player = useRef<PreviewPlayer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another player
  useEffect(() => {
    if (!video) return
    const ended = new AbortController()
    let retry: ReturnType<typeof setTimeout> | undefined
    const failed = () => {
      clearTimeout(retry)
      if (!ended.signal.aborted) retry = setTimeout(() => setAttempt((number) => number + 1), RETRY_MS)
    }
    const start = async () => {
      const started = await startPreview(video, url, failed, ended.signal)
      if (ended.signal.aborted) return
      player.current = started
      setImpossible(started === null)
      // A browser that forbids it shows the first picture, and its own controls when asked.
      await video.play().catch(() => {})
    }
    start().catch(failed)
    return () => {
      ended.abort()
      clearTimeout(retry)
      player.current?.destroy()
      player.current = null
    }
  }, [video, url, attempt])
  const date = useCallback(() => player.current?.date() ?? null, [])
  return { attach, date, impossible }
}
