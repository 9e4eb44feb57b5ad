import { useState } from 'react'
import type { Picture } from '../picture.ts'
import { type Stretch, stretchOfPlay } from '../replay/clip-address.ts'

/** So much of what was seen last can be saved while one watches, seconds. */
export const SAVED_S = 15

/** Which stretch of the match a viewer is about to save. @param moment the one that is shown, epoch ms */
export function useSavedStretch(
  moment: () => number,
  picture: Picture | null,
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
    saveLast() {
      const to = Math.round(moment())
      setSaved({ from: to - SAVED_S * 1000, to })
    },
    saveClip(at) {
      picture?.pause()
      setSaved(stretchOfPlay(at))
    },
    close: () => setSaved(null),
  }
}
