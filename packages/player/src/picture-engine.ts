import type { Quality } from './quality/quality.ts'
import type { Offers } from './quality/variants.ts'

/**
 * Plays one playlist in a video element. Positions are seconds of the video; dates are epoch ms of the
 * server.
 */
export interface PictureEngine {
  /** Returns the date of a position, or null when the stream has no dates. */
  dateAt(position: number): number | null
  /** Returns the position that shows a moment, or the nearest one; null when the stream has no dates. */
  positionOf(at: number): number | null
  /**
   * Reports whether a moment can be shown. Returns false before and after the video, during an interruption
   * of the sender, and for a stream without dates.
   */
  shows(at: number): boolean
  /** Returns the first seekable position, or null when there is none yet. */
  firstPosition(): number | null
  /** Returns the live position: as close to the newest frame as playback can be. Null when there is none. */
  liveEdge(): number | null
  /**
   * Moves the live position as close to the newest frame as the stream allows, regardless of earlier stalls.
   */
  comeClose(): void
  /** Sets whether to play slightly faster while the video is behind live. */
  catchUp(on: boolean): void
  /** Returns the bandwidth of the connection, in bits per second, or null when unknown. */
  carries(): number | null
  destroy(): void
}

/** The order for an engine. */
export interface PictureOrder {
  url: string
  /** The moment to start at, in epoch ms; null: live, or the beginning of a finished match. */
  startAt: number | null
  /**
   * Whether to continue for a viewer who was already watching, without skipping anything after the sender's
   * interruption.
   */
  resumes: boolean
  /** The quality that selects the renditions. */
  quality: Quality
  /** Called once with the available renditions, in browsers that allow a choice. */
  onOffers(offers: Offers): void
  /** Called when the playlist continues with a new run of the sender. */
  onRun(): void
  /** Called once when playback cannot continue by itself. */
  onFailure(): void
  /** If aborted while the player is still loading, nothing starts. */
  signal: AbortSignal
}
