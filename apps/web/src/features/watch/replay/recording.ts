import { createContext, useContext } from 'react'
import { recordedAt } from '../moment.ts'

/** What there is to be seen again of the match on the page. Moments are epoch ms of the server. */
export interface Recording {
  /** The playlist of the match if its clips and pictures can be had, else null. */
  readonly clipsOf: string | null
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
  return recording.shows(moment) || recording.shows(recordedAt(moment)) ? recording : null
}
