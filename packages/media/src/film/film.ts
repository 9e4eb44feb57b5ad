import type { ObjectStore } from '../object-store/object-store.ts'

/**
 * A film: an MP4 as a view of a recording. Its index is computed and points into the recorded segments, which
 * are not moved or copied. A film has a known length, and any range of it can be requested.
 */
export type Film = {
  /** Total size in bytes. */
  size: number
  /** A strong entity tag (RFC 9110 section 8.8.3), with its quotes. */
  etag: string
  /** Playing time in seconds. */
  seconds: number
  /** Seconds of the recording that the film lacks because their segments are missing. */
  missing: number
  /** The byte ranges of the file, in order. */
  pieces: readonly Piece[]
  /** Folder of the recording. */
  directory: string
  /** The store that holds files missing on the disk; null when there is none. */
  store: ObjectStore | null
  made: Made
}

/**
 * `length` bytes from offset `start` of a recorded file, or, if `file` is null, of the bytes made for the
 * MP4.
 */
export type Piece = { file: string | null; start: number; length: number }

/** The bytes made for an MP4, mainly its index: in memory, or in a file starting at an offset. */
export type Made = { buffer: Buffer } | { path: string; offset: number }

/**
 * A time range to show, in ms since 1970, and its chapters. The first chapter starts where the cut starts.
 */
export type Cut = { from: number; to: number; chapters: readonly ChapterMoment[] }

/** The moment of the match at which a chapter starts; `at` in ms since 1970. */
export type ChapterMoment = { title: string; at: number }

/**
 * One clip, exact to the frame, or several cuts in a row. Each of several cuts starts at the nearest segment,
 * so that a player decodes no frames that it does not show.
 */
export type CutOrder = { clip: Cut } | { cuts: readonly Cut[] }

/** The part of a recording to show: all of it with chapters, or cuts. */
export type FilmOrder = { chapters: readonly ChapterMoment[] } | CutOrder
