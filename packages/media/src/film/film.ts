import type { ObjectStore } from '../object-store/object-store.ts'

/**
 * A film is an MP4 as a view on a recording: its index is computed, and what the index points to are the recorded segments as they
 * lie on the disk. It has a known length and serves any range, and nothing of the video is copied.
 */
export type Film = {
  /** Bytes of the whole. */
  size: number
  /** A strong entity tag (RFC 9110 section 8.8.3), with its quotes. */
  etag: string
  /** How long it plays, in seconds. */
  seconds: number
  /** Seconds of the recording that are not in it because they are not on the disk any more. */
  missing: number
  /** What follows what. */
  pieces: readonly Piece[]
  /** Folder of the recording. */
  directory: string
  /** What has the files that are not on the disk; null: nothing has. */
  store: ObjectStore | null
  made: Made
}

/** So many bytes of a file of the recording from `start` on; `file` null: of what was made for the film. */
export type Piece = { file: string | null; start: number; length: number }

/** What was made for a film, its index above all: in memory, or in a file from an offset on. */
export type Made = { buffer: Buffer } | { path: string; offset: number }

/** A stretch of time that is to be shown, in ms since 1970, and the chapters in it; the first begins with it. */
export type Cut = { from: number; to: number; chapters: readonly ChapterMoment[] }

/** A moment of the match at which a chapter begins; `at` in ms since 1970. */
export type ChapterMoment = { title: string; at: number }

/**
 * One clip, from the asked picture to the asked picture; or cuts behind one another, each from the beginning of the nearest segment
 * on, so that a player has to decode nothing that it does not show.
 */
export type CutOrder = { clip: Cut } | { cuts: readonly Cut[] }

/** What of a recording is shown: all of it with chapters at moments, or cuts. */
export type FilmOrder = { chapters: readonly ChapterMoment[] } | CutOrder
