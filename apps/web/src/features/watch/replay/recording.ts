import type { ReelOf } from '@courtside/basketball'
import { createContext, useContext } from 'react'
import { momentOf, recordedAt } from '../stage/moment.ts'

/** The video of the match on the page, for replays. Moments are in epoch ms of server time. */
export interface Recording {
  /** The match's playlist if clips and images are available; otherwise null. */
  readonly clipsOf: string | null
  /** Opens the dialog that saves a reel, with a first choice; null if clips are not available. */
  readonly saveReel: ((first: ReelOf) => void) | null
  /** Returns whether the video shows a moment. */
  shows(at: number): boolean
  /** Seeks to a moment of the video; null if the page shows another video than the match's. */
  readonly seek: ((at: number) => void) | null
  /** Returns the address of an image of a moment; undefined if there is none. */
  pictureOf(at: number): string | undefined
}

/** The video of the match on the page; null if there is none. */
export const ShownRecording = createContext<Recording | null>(null)

/**
 * @param moment the moment from which a play can be seen (epoch ms of server time), or undefined
 * @returns the video of the match if it shows that play, as {@link isSeen} defines; otherwise null
 */
export function useRecordingOf(moment: number | undefined): Recording | null {
  const recording = useContext(ShownRecording)
  if (moment === undefined || recording === null) return null
  return isSeen(recording, recordedAt(moment)) ? recording : null
}

/**
 * Returns whether the video shows a play: it must contain the moment from which the play can be seen, or, if
 * the video begins later, the moment at which the play was recorded.
 * @param at when the play was recorded, epoch ms
 */
export function isSeen({ shows }: Recording, at: number): boolean {
  return shows(momentOf(at)) || shows(at)
}
