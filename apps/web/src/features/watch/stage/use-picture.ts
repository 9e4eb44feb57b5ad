import type { PicturePhase } from '@courtside/player'
import { Picture, rememberedQuality } from '@courtside/player'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownMoment } from '../../../live/use-match-view.ts'

/** The video of a match on a page. */
export interface ShownPicture extends ShownMoment {
  /** The `ref` of the video element. */
  attach(video: HTMLVideoElement | null): void
  readonly picture: Picture | null
  readonly phase: PicturePhase
}

/** The input of {@link usePicture}. */
interface PictureNews {
  /** The playlist. */
  url: string
  /** Whether the match was over when the page opened. The video then starts when the viewer starts it. */
  over: boolean
  /** Whether a publisher is sending now. */
  sent: boolean
  /** Whether there is a video when the page opens, or may be one. */
  expected: boolean
  /** The moment at which the video starts, epoch ms; null for live or for the beginning. */
  opensAt: number | null
}

/** Returns the video of a match's page while the page is open. */
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
