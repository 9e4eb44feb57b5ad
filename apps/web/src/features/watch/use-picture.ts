import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Picture, type PicturePhase } from './picture.ts'

/** A match's picture while the page is shown. */
export interface ShownPicture {
  /** The video element's ref. */
  attach(video: HTMLVideoElement | null): void
  readonly picture: Picture | null
  readonly phase: PicturePhase
  /** When what is on screen was taken, epoch ms; see {@link Picture.date}. */
  date(): number | null
  /** Says when the moment on screen may have jumped; see {@link Picture.subscribeMoment}. */
  subscribeMoment(listener: () => void): () => void
}

/**
 * @param over the match was over when the page was opened: the recording waits for the viewer
 * @param sent somebody is sending a picture now
 * @param opensAt the moment to begin at when the page is opened, epoch ms; null for live or the beginning
 */
export function usePicture(url: string, over: boolean, sent: boolean, opensAt: number | null): ShownPicture {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [live] = useState(!over)
  const [startAt] = useState(opensAt)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    if (!video) return
    const shown = new Picture(video, { url, live, startAt })
    setPicture(shown)
    return () => {
      shown.destroy()
      setPicture(null)
    }
  }, [video, url, live, startAt])
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
