import type { PicturePhase } from '@courtside/player'
import { Picture, rememberedQuality } from '@courtside/player'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ShownMoment } from '../../../live/use-match-view.ts'

/** A match's picture while the page is shown. */
export interface ShownPicture extends ShownMoment {
  /** The video element's ref. */
  attach(video: HTMLVideoElement | null): void
  readonly picture: Picture | null
  readonly phase: PicturePhase
}

/** What {@link usePicture} shows. */
interface PictureNews {
  /** The playlist. */
  url: string
  /** The match was over when the page was opened: the recording waits for the viewer. */
  over: boolean
  /** Somebody is sending a picture now. */
  sent: boolean
  /** When the page is opened there is, or may be, something to play. */
  expected: boolean
  /** The moment to begin at when the page is opened, epoch ms; null for live or the beginning. */
  opensAt: number | null
}

/** The picture that a match's page shows, for as long as it is open. */
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
