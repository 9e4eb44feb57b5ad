import type { PicturePhase } from '@courtside/player'
import { Picture, rememberedQuality } from '@courtside/player'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownMoment } from '../../../live/use-match-view.ts'

/** A match's video while the page is shown. */
export interface ShownPicture extends ShownMoment {
  /** Ref of the video element. */
  attach(video: HTMLVideoElement | null): void
  readonly picture: Picture | null
  readonly phase: PicturePhase
}

/** The input of {@link usePicture}. */
interface PictureNews {
  /** The playlist. */
  url: string
  /** Whether the match was over when the page opened. The recording then waits for the viewer to start it. */
  over: boolean
  /** Whether a publisher is sending now. */
  sent: boolean
  /** Whether there is, or may be, something to play when the page opens. */
  expected: boolean
  /** The moment at which to start, epoch ms; null for live or the beginning. */
  opensAt: number | null
}

/** Returns the video of a match's page while it is open. */
export function usePicture(news: PictureNews): ShownPicture {
  const { url, over, sent } = news
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [live] = useState(!over)
  const [startAt] = useState(news.opensAt)
  const [expected] = useState(news.expected)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    if (!video) return
    const shown = new Picture(video, { url, live, startAt, expected, quality: rememberedQuality() })
    setPicture(shown)
    return () => {
      shown.destroy()
      setPicture(null)
    }
  }, [video, url, live, startAt, expected])
  useEffect(() => picture?.setSent(sent), [sent, picture])
  const subscribe = useCallback(
    (listener: () => void) => picture?.subscribe(listener) ?? (() => {}),
    [picture],
  )
  const subscribeMoment = useCallback(
    (listener: () => void) => picture?.subscribeMoment(listener) ?? (() => {}),
    [picture],
  )
  const phase = useSyncExternalStore(subscribe, () => picture?.getPhase() ?? 'waiting')
  const date = useCallback(() => picture?.date() ?? null, [picture])
  return { attach, picture, phase, date, subscribeMoment }
}
