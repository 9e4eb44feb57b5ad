/**
 * File names of a recording. The server chooses all names. A requested name is only compared with these
 * patterns and with the existing names.
 */
export const JOURNAL_FILE = 'journal.ndjson'

/** The format of a playback id, which is also the name of the recording's folder. */
const PLAYBACK_ID = /^[A-Za-z0-9_-]{1,64}$/

export function isPlaybackId(text: string): boolean {
  return PLAYBACK_ID.test(text)
}

/** Returns the name of an init segment; `group` counts the init groups of a session from 0. */
export function initName(session: number, group: number): string {
  return `init${session}-${group}`
}

/** Returns the name of a segment; `number` counts the segments of the recording from 0. */
export function segmentName(session: number, number: number): string {
  return `s${session}-${number}`
}

/** A variant of a segment: its audio alone. */
export type Rendition = 'sound'

/** Subfolder of a recording with the other video renditions while the match is live. */
export const RENDITIONS_FOLDER = 'renditions'

/** Sizes of smaller renditions of a live match by their number of lines, the larger first. */
export const SMALLER_SIZES = ['480p', '240p'] as const

/** A size of a smaller rendition. */
export type SmallerSize = (typeof SMALLER_SIZES)[number]

/**
 * Names of the further tracks of the encoder, in the order of their announcement. No more tracks than these
 * are used.
 */
export const TRACK_NAMES = ['t1', 't2', 't3', 't4', 't5'] as const

/** The name of a further track of the encoder. */
export type TrackName = (typeof TRACK_NAMES)[number]

/** Reports whether a rendition is a further track of the encoder. */
export function isTrackName(name: PictureName): name is TrackName {
  return (TRACK_NAMES as readonly string[]).includes(name)
}

/**
 * A video rendition other than the source: a further track of the encoder, or a smaller rendition made of the
 * source.
 */
export type PictureName = SmallerSize | TrackName

export const PICTURE_NAMES: readonly PictureName[] = [...TRACK_NAMES, ...SMALLER_SIZES]

/** Returns the name of a rendition's segment or init segment; `name` is the source's name. */
export function nameInPicture(name: string, picture: PictureName): string {
  return `${name}.${picture}`
}

/** Returns the rendition of a segment or init segment by its name; null: the source. */
export function pictureOf(name: string): PictureName | null {
  return PICTURE_NAMES.find((picture) => name.endsWith(`.${picture}`)) ?? null
}

/**
 * Returns the file name of an init segment.
 * @param rendition null: the source
 */
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

/** A media file of the source or of a rendition. */
export type MediaName =
  | { kind: 'init'; name: string }
  | { kind: 'segment'; name: string }
  | { kind: 'part'; name: string; part: number }

const MEDIA_NAME =
  /^(?:(?<init>init\d{1,6}-\d{1,6}(?:\.(?:480p|240p|t[1-5]))?)|(?<segment>s\d{1,6}-\d{1,6}(?:\.(?:480p|240p|t[1-5]))?)(?:\.(?<part>\d{1,4}))?)(?:\.(?<rendition>sound))?\.(?<type>mp4|m4s)$/

/**
 * Parses a requested file name; `rendition` null: the source. Returns null when it is not a media file name.
 */
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
