import type { ReelOf } from '@courtside/basketball'
import { createContext, useContext } from 'react'
import { momentOf, recordedAt } from '../stage/moment.ts'

/** What there is to be seen again of the match on the page. Moments are epoch ms of the server. */
export interface Recording {
  /** The playlist of the match if its clips and pictures can be had, else null. */
  readonly clipsOf: string | null
  /** Offers a reel of the match, first that which is asked for; null where there are no clips. */
  readonly saveReel: ((first: ReelOf) => void) | null
  /** Whether the camera was on. */
  shows(at: number): boolean
  /** Goes to a moment of the picture; null where another picture is on the page than that of the match. */
  readonly seek: ((at: number) => void) | null
  /** The address of a picture; undefined where there is none. */
  pictureOf(at: number): string | undefined
}

/** The recording of the match on the page; null while there is no picture. */
export const ShownRecording = createContext<Recording | null>(null)

/**
 * @param moment from which a play can be seen (epoch ms of the server); undefined: it has none
 * @returns the recording, if it shows the play from then on or, where it begins later, what came until the play was entered; else null
 */
export function useRecordingOf(moment: number | undefined): Recording | null {
  const recording = useContext(ShownRecording)
  if (moment === undefined || recording === null) return null
  return isSeen(recording, recordedAt(moment)) ? recording : null
}

/** Whether a recording shows a play, from where it can be seen or, where it begins later, what came until it was entered. @param at epoch ms */
export function isSeen({ shows }: Recording, at: number): boolean {
  return shows(momentOf(at)) || shows(at)
}
