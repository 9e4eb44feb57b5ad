import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Picture, type PicturePhase } from './picture.ts'

/** A match's picture while the page is shown. */
export interface ShownPicture {
  /** The video element's ref. */
  attach(video: HTMLVideoElement | null): void
  readonly video: HTMLVideoElement | null
  readonly picture: Picture | null
  readonly phase: PicturePhase
  /** When what is on screen happened, epoch ms; see {@link Picture.date}. */
  date(): number | null
}

/**
 * @param over the match was over when the page was opened: the recording waits for the viewer
 * @param sent somebody is sending a picture now
 */
export function usePicture(url: string, over: boolean, sent: boolean): ShownPicture {
  const [video, attach] = useState<HTMLVideoElement | null>(null)
  const [live] = useState(!over)
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    if (!video) return
    const shown = new Picture(video, url, live)
    setPicture(shown)
    return () => {
      shown.destroy()
      setPicture(null)
    }
  }, [video, url, live])
  useEffect(() => {
    if (sent) picture?.nudge()
  }, [sent, picture])
  const subscribe = useCallback(
    (listener: () => void) => picture?.subscribe(listener) ?? (() => {}),
    [picture],
  )
  const phase = useSyncExternalStore(subscribe, () => picture?.getPhase() ?? 'waiting')
  const date = useCallback(() => picture?.date() ?? null, [picture])
  return { attach, video, picture, phase, date }
}
