import type { ReelOf } from '@courtside/basketball'
import { createContext, useContext } from 'react'
import { momentOf, recordedAt } from '../stage/moment.ts'

/** The recording of the match on the page, for replays. Moments are in epoch ms of server time. */
export interface Recording {
  /** The match's playlist if clips and thumbnails are available, else null. */
  readonly clipsOf: string | null
  /** Opens the reel dialog with a selection; null if clips are not available. */
  readonly saveReel: ((first: ReelOf) => void) | null
  /** Returns whether the camera was on at a moment. */
  shows(at: number): boolean
  /** Seeks to a moment of the video; null if the page shows a video other than the match's. */
  readonly seek: ((at: number) => void) | null
  /** Returns the address of a thumbnail, or undefined if there is none. */
  pictureOf(at: number): string | undefined
}

/** The recording of the match on the page; null while there is no video. */
export const ShownRecording = createContext<Recording | null>(null)

/**
 * @param moment moment from which the play can be seen (epoch ms of server time), or undefined
 * @returns the recording if it shows the play, as {@link isSeen} defines, otherwise null
 */
export function useRecordingOf(moment: number | undefined): Recording | null {
  const recording = useContext(ShownRecording)
  if (moment === undefined || recording === null) return null
  return isSeen(recording, recordedAt(moment)) ? recording : null
}

/**
 * Returns whether a recording shows a play. Its lead-in suffices, or the moment at which it was entered if
 * the recording begins later.
 * @param at when it was recorded, epoch ms
 */
export function isSeen({ shows }: Recording, at: number): boolean {
  return shows(momentOf(at)) || shows(at)
}
