/**
 * The files of a recording. All names are ours; a name from outside is only ever compared with these patterns and
 * looked up among names that exist.
 */
export const JOURNAL_FILE = 'journal.ndjson'

/** What a playback id, and so the folder of a recording, may look like. */
const PLAYBACK_ID = /^[A-Za-z0-9_-]{1,64}$/

export function isPlaybackId(text: string): boolean {
  return PLAYBACK_ID.test(text)
}

/** `group` counts the init groups of a session from 0. */
export function initName(session: number, group: number): string {
  return `init${session}-${group}`
}

/** `number` counts the segments of the recording from 0. */
export function segmentName(session: number, number: number): string {
  return `s${session}-${number}`
}

export function initFile(name: string): string {
  return `${name}.mp4`
}

export function segmentFile(name: string): string {
  return `${name}.m4s`
}

export function partFile(name: string, part: number): string {
  return `${name}.${part}.m4s`
}

export type MediaName =
  | { kind: 'init'; name: string }
  | { kind: 'segment'; name: string }
  | { kind: 'part'; name: string; part: number }

const MEDIA_NAME =
  /^(?:(?<init>init\d{1,6}-\d{1,6})\.mp4|(?<segment>s\d{1,6}-\d{1,6})(?:\.(?<part>\d{1,4}))?\.m4s)$/

/** A requested file name taken apart; null when it is none of ours. */
export function parseMediaName(file: string): MediaName | null {
  const { init, segment, part } = MEDIA_NAME.exec(file)?.groups ?? {}
  if (init) return { kind: 'init', name: init }
  if (segment && part) return { kind: 'part', name: segment, part: Number(part) }
  return segment ? { kind: 'segment', name: segment } : null
}
