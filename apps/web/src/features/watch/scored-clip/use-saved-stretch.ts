import type { Picture } from '@courtside/player'
import { firstSecond } from '@courtside/player'
import { useState } from 'react'
import { type ClipStretch, stretchOfPlay } from '../replay/clip-address.ts'

/** How much of the video that was just seen can be saved, in seconds. */
export const SAVED_S = 15

/**
 * Returns the part of the match that the viewer is about to save.
 * @param pictureOffsetMs how much later the video is than match time, in ms
 */
export function useSavedStretch(
  picture: Picture | null,
  pictureOffsetMs: number,
): {
  /** Null if nothing is about to be saved. */
  readonly saved: ClipStretch | null
  /** Opens the dialog that saves the last seconds. */
  saveLast(): void
  /**
   * Opens the dialog that saves the clip of a play. The video is paused meanwhile, so that the device has
   * less to do.
   * @param at when the play was recorded, epoch ms
   */
  saveClip(at: number): void
  close(): void
} {
  const [saved, setSaved] = useState<ClipStretch | null>(null)
  return {
    saved,
    saveLast: () => setSaved(picture && seenLast(picture, pictureOffsetMs)),
    saveClip(at) {
      picture?.pause()
      setSaved(stretchOfPlay(at))
    },
    close: () => setSaved(null),
  }
}

/**
 * Returns the part of the match that ends with the frame on screen. The numbers on the page may belong to
 * another moment. Near the start of the video, returns the first part. Returns null if the video contains no
 * times.
 */
export function seenLast(
  picture: Pick<Picture, 'dateAt' | 'video'>,
  pictureOffsetMs: number,
): ClipStretch | null {
  const { video } = picture
  const seen = picture.dateAt(video.currentTime)
  if (seen === null) return null
  const first = picture.dateAt(firstSecond(video)) ?? Number.NEGATIVE_INFINITY
  const from = Math.round(Math.max(first, seen - SAVED_S * 1000) - pictureOffsetMs)
  return { from, to: from + SAVED_S * 1000 }
}
