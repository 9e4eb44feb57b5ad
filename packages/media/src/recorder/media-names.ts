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

/** What else than the source can be asked for of a segment: its sound alone. */
export type Rendition = 'sound'

/** The folder of the pictures beside the source, in that of a recording, for as long as the match is live. */
export const RENDITIONS_FOLDER = 'renditions'

/** Smaller pictures that may be made of a live match, the larger first, by their lines. */
export const SMALLER_SIZES = ['480p', '240p'] as const

/** A smaller picture. */
export type SmallerSize = (typeof SMALLER_SIZES)[number]

/** What the encoder itself sends beside the source, in the order in which it says so. As many tracks are taken, and no more. */
export const TRACK_NAMES = ['t1', 't2', 't3', 't4', 't5'] as const

/** A further track of the encoder. */
export type TrackName = (typeof TRACK_NAMES)[number]

/** Whether a picture other than the source is a further track of the encoder. */
export function isTrackName(name: PictureName): name is TrackName {
  return (TRACK_NAMES as readonly string[]).includes(name)
}

/** A picture other than the source: a further track of the encoder, or a smaller picture that is made of it. */
export type PictureName = SmallerSize | TrackName

export const PICTURE_NAMES: readonly PictureName[] = [...TRACK_NAMES, ...SMALLER_SIZES]

/** The name of another picture's segment or init segment; `name` is that of the source's. */
export function nameInPicture(name: string, picture: PictureName): string {
  return `${name}.${picture}`
}

/** Of which other picture a segment or init segment is, by its name; null: it is the source's. */
export function pictureOf(name: string): PictureName | null {
  return PICTURE_NAMES.find((picture) => name.endsWith(`.${picture}`)) ?? null
}

/** @param rendition null: the source */
export function initFile(name: string, rendition: Rendition | null = null): string {
  return `${name}${suffix(rendition)}.mp4`
}

export function segmentFile(name: string, rendition: Rendition | null = null): string {
  return `${name}${suffix(rendition)}.m4s`
}

export function partFile(name: string, part: number, rendition: Rendition | null = null): string {
  return `${name}.${part}${suffix(rendition)}.m4s`
}

function suffix(rendition: Rendition | null): string {
  return rendition === null ? '' : `.${rendition}`
}

/** What a file of the source, or of another picture, holds. */
export type MediaName =
  | { kind: 'init'; name: string }
  | { kind: 'segment'; name: string }
  | { kind: 'part'; name: string; part: number }

const MEDIA_NAME =
  /^(?:(?<init>init\d{1,6}-\d{1,6}(?:\.(?:480p|240p|t[1-5]))?)|(?<segment>s\d{1,6}-\d{1,6}(?:\.(?:480p|240p|t[1-5]))?)(?:\.(?<part>\d{1,4}))?)(?:\.(?<rendition>sound))?\.(?<type>mp4|m4s)$/

/** A requested file name taken apart; `rendition` null: the source. Null when it is none of ours. */
export function parseMediaName(file: string): { media: MediaName; rendition: Rendition | null } | null {
  const { init, segment, part, rendition, type } = MEDIA_NAME.exec(file)?.groups ?? {}
  if ((type === 'mp4') !== (init !== undefined)) return null
  const media = mediaName(init, segment, part)
  return media && { media, rendition: rendition === 'sound' ? rendition : null }
}

function mediaName(init?: string, segment?: string, part?: string): MediaName | null {
  if (init) return { kind: 'init', name: init }
  if (segment && part) return { kind: 'part', name: segment, part: Number(part) }
  return segment ? { kind: 'segment', name: segment } : null
}
