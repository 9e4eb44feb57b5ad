import { useCallback, useEffect, useRef, useState } from 'react'
import { type PreviewPlayer, startPreview } from './preview-player.ts'

/** Delay before a preview that failed is tried again, in ms. */
const RETRY_MS = 2000

/** The preview of the incoming video. */
export interface Preview {
  /** The `ref` of the video element that plays the preview. */
  attach(video: HTMLVideoElement | null): void
  /**
   * Returns the time at which the server received the frame on screen, in epoch ms of the server's clock;
   * null while nothing plays.
   */
  date(): number | null
  /** Whether this browser cannot play the stream. */
  impossible: boolean
}

/** Plays the incoming video in a video element, and tries again after a failure. */
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
      // If the browser forbids autoplay, its controls and the first frame are shown.
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
