import type { Picture } from '@courtside/player'
import { firstSecond } from '@courtside/player'
import { useState } from 'react'
import { type ClipStretch, stretchOfPlay } from '../replay/clip-address.ts'

/** How much of the video just seen can be saved while watching, in seconds. */
export const SAVED_S = 15

/**
 * Returns the stretch of the match that the viewer is about to save.
 * @param pictureOffsetMs delay of the video behind match time, in ms
 */
export function useSavedStretch(
  picture: Picture | null,
  pictureOffsetMs: number,
): {
  /** Null while nothing is being saved. */
  readonly saved: ClipStretch | null
  /** Starts saving the last seconds. */
  saveLast(): void
  /**
   * Starts saving the clip of a play. Pauses the video meanwhile, to spare the device.
   * @param at when it was recorded, epoch ms
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
 * Returns the stretch that ends with the frame on screen, which may differ from the moment of the numbers on
 * the page. Near the start of the video, returns the first stretch. Returns null if the video carries no
 * time.
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
