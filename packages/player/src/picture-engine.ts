import type { Quality } from './quality/quality.ts'
import type { Offers } from './quality/variants.ts'

/** Plays one playlist in a video element. Positions are seconds of the video, dates epoch ms by the server. */
export interface PictureEngine {
  /** When what lies at a position was taken; null when the stream does not say. */
  dateAt(position: number): number | null
  /** Where a moment is seen, or the nearest that there is; null when the stream does not say. */
  positionOf(at: number): number | null
  /** Whether a moment can be seen: not so before and after all that was sent, in a break of the sender, or when the stream has no times. */
  shows(at: number): boolean
  /** The first place that can be gone to; null when there is none yet. */
  firstPosition(): number | null
  /** Where live is: as near to the newest picture as can be played. Null when there is no such place. */
  liveEdge(): number | null
  /** Has live be as close to the newest picture as the stream allows, however often it has stalled before. */
  comeClose(): void
  /** Whether to play a little faster while the picture is behind live. */
  catchUp(on: boolean): void
  /** What the line carries, bits a second; null when nothing tells. */
  carries(): number | null
  destroy(): void
}

/** What is to be played. */
export interface PictureOrder {
  url: string
  /** The moment to begin at, epoch ms; null for live, or the beginning of what has ended. */
  startAt: number | null
  /** It was watched before: of what the sender has sent since a break, nothing is to be missed. */
  resumes: boolean
  /** Which of the renditions to choose among. */
  quality: Quality
  /** Told once what there is to choose from, where this browser lets one choose. */
  onOffers(offers: Offers): void
  /** Told when the playlist goes on with what the sender sends since a break. */
  onRun(): void
  /** Told once when the picture cannot go on by itself. */
  onFailure(): void
  /** Aborted while the player is still being loaded, nothing is started. */
  signal: AbortSignal
}
