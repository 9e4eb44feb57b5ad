import { type MatchState, periodLabel, scores, shownClock } from '@courtside/basketball'
import type { ClipStretch } from '../replay/clip-address.ts'

/** What the score bug of a clip shows. */
export interface ClipScore {
  /** Home first. */
  readonly score: readonly [number, number]
  /** The label of the period: 1ST, 2ND, … */
  readonly period: string
  /** m:ss; in the last minute with tenths of a second. Empty if the clock is not kept. */
  readonly clock: string
}

/** Returns the match time (epoch ms) at a position in a clip, in seconds. */
export type MomentOfClip = (seconds: number) => number

/** Converts between positions in a video, in seconds, and recording times, in epoch ms. */
interface TimedPicture {
  positionOf(at: number): number | null
  dateAt(position: number): number | null
}

/**
 * Returns the match times at the positions of a clip, from the times at which the frames were recorded. If
 * the encoder was slower than real time or had gaps, the clip covers more time than it lasts. If the video
 * has no such times, a second of the clip is taken as a second of the match.
 * @param lateMs how much later the video is than match time, in ms
 */
export function momentsOf({ from }: ClipStretch, picture: TimedPicture, lateMs: number): MomentOfClip {
  const begins = picture.positionOf(from + lateMs)
  return (seconds) => {
    const taken = begins === null ? null : picture.dateAt(begins + seconds)
    return taken === null ? from + seconds * 1000 : taken - lateMs
  }
}

/**
 * Returns what the score bug shows at a moment of the match.
 * @param at epoch ms
 */
export function clipScoreOf(state: MatchState, at: number): ClipScore {
  return {
    score: scores(state),
    period: periodLabel(state.setup.ruleset, Math.max(1, state.period)),
    clock: shownClock(state, at),
  }
}
