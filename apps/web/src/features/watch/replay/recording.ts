import { createContext, useContext } from 'react'

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

/** @returns the recording, if it shows a moment (epoch ms of the server); null if it does not, or there is none. */
export function useRecordingOf(at: number | undefined): Recording | null {
  const recording = useContext(ShownRecording)
  return at !== undefined && recording?.shows(at) ? recording : null
}
