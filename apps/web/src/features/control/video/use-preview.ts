import { useCallback, useEffect, useRef, useState } from 'react'
import { type PreviewPlayer, startPreview } from './preview-player.ts'

/** Delay before a failed preview is retried, in ms. */
const RETRY_MS = 2000

/** The preview of the incoming video. */
export interface Preview {
  /** Ref of the video element that plays the preview. */
  attach(video: HTMLVideoElement | null): void
  /**
   * Returns when the frame on screen was taken in, epoch ms of the server's clock; null while nothing plays.
   */
  date(): number | null
  /** Whether the browser cannot play the stream at all. */
  impossible: boolean
}

/** Plays the incoming video in a video element, and retries after a failure. */
export function usePreview(url: string): Preview {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [impossible, setImpossible] = useState(false)
  const player = useRef<PreviewPlayer | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new player
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
      // If the browser forbids autoplay, the first frame is shown, and the browser's controls on request.
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
