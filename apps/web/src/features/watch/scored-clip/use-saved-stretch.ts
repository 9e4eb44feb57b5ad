import type { Picture } from '@courtside/player'
import { firstSecond } from '@courtside/player'
import { useState } from 'react'
import { type Stretch, stretchOfPlay } from '../replay/clip-address.ts'

/** So much of what was seen last can be saved while one watches, seconds. */
export const SAVED_S = 15

/**
 * Which stretch of the match a viewer is about to save.
 * @param pictureOffsetMs by how much the picture's time is ahead of the match's
 */
export function useSavedStretch(
  picture: Picture | null,
  pictureOffsetMs: number,
): {
  /** Null while none is. */
  readonly saved: Stretch | null
  /** Asks for what was seen last. */
  saveLast(): void
  /** Asks for the clip of a play, which stands meanwhile: a device has enough to do. @param at when it was recorded, epoch ms */
  saveClip(at: number): void
  close(): void
} {
  const [saved, setSaved] = useState<Stretch | null>(null)
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
 * Returns the stretch that ends with the frame on screen, whatever moment the numbers on the page show. Close to the
 * beginning of the picture it is the first stretch there is. Null when the picture carries no time.
 */
export function seenLast(
  picture: Pick<Picture, 'dateAt' | 'video'>,
  pictureOffsetMs: number,
): Stretch | null {
  const { video } = picture
  const seen = picture.dateAt(video.currentTime)
  if (seen === null) return null
  const first = picture.dateAt(firstSecond(video)) ?? Number.NEGATIVE_INFINITY
  const from = Math.round(Math.max(first, seen - SAVED_S * 1000) - pictureOffsetMs)
  return { from, to: from + SAVED_S * 1000 }
}
