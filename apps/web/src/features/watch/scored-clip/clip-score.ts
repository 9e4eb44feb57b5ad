import {
  formatScoreboardClock,
  type MatchState,
  periodLabel,
  remainingMs,
  scores,
} from '@courtside/basketball'
import type { ClipStretch } from '../replay/clip-address.ts'

/** The content of a clip's score bug. */
export interface ClipScore {
  /** Home first. */
  readonly score: readonly [number, number]
  /** 1ST, 2ND … */
  readonly period: string
  /** m:ss, with tenths in the last minute. */
  readonly clock: string
}

/** Returns the match time (epoch ms) of a position in a clip, given in seconds. */
export type MomentOfClip = (seconds: number) => number

/** Converts between positions in a video, in seconds, and recording times, in epoch ms. */
interface TimedPicture {
  positionOf(at: number): number | null
  dateAt(position: number): number | null
}

/**
 * Returns the match times of a clip's positions, from the recording times of the video. If the encoder was
 * slower than real time or had gaps, the clip covers more time than it lasts. Without recording times, a
 * second of the clip equals a second of the match.
 * @param lateMs delay of the video behind match time, in ms
 */
export function momentsOf({ from }: ClipStretch, picture: TimedPicture, lateMs: number): MomentOfClip {
  const begins = picture.positionOf(from + lateMs)
  return (seconds) => {
    const taken = begins === null ? null : picture.dateAt(begins + seconds)
    return taken === null ? from + seconds * 1000 : taken - lateMs
  }
}

/**
 * Returns the score bug's content as of a moment of the match.
 * @param at epoch ms
 */
export function clipScoreOf(state: MatchState, at: number): ClipScore {
  return {
    score: scores(state),
    period: periodLabel(state.setup.ruleset, Math.max(1, state.period)),
    clock: formatScoreboardClock(remainingMs(state.clock, at)),
  }
}
