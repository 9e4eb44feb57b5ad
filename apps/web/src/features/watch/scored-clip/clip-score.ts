import {
  formatScoreboardClock,
  type MatchState,
  periodLabel,
  remainingMs,
  scores,
} from '@courtside/basketball'
import type { Stretch } from '../replay/clip-address.ts'

/** What a score bug in a clip says. */
export interface ClipScore {
  /** Home first. */
  readonly score: readonly [number, number]
  /** 1ST, 2ND … */
  readonly period: string
  /** m:ss, in the last minute with tenths. */
  readonly clock: string
}

/** The match's own time, epoch ms, of what is shown so many seconds into a clip. */
export type MomentOfClip = (seconds: number) => number

/** What of a picture says when each part of it was taken. */
interface TimedPicture {
  positionOf(at: number): number | null
  dateAt(position: number): number | null
}

/**
 * The moments of a clip by the times of the picture that it is cut from: a sender that is slower than real time, or was away
 * meanwhile, has clips that show more than they last. Where the picture says no times, a second is a second.
 *
 * @param lateMs by how much the picture is later than the match's own time
 */
export function momentsOf({ from }: Stretch, picture: TimedPicture, lateMs: number): MomentOfClip {
  const begins = picture.positionOf(from + lateMs)
  return (seconds) => {
    const taken = begins === null ? null : picture.dateAt(begins + seconds)
    return taken === null ? from + seconds * 1000 : taken - lateMs
  }
}

/** What the bug says of a match as it stood at a moment. @param at epoch ms */
export function clipScoreOf(state: MatchState, at: number): ClipScore {
  return {
    score: scores(state),
    period: periodLabel(state.setup.ruleset, Math.max(1, state.period)),
    clock: formatScoreboardClock(remainingMs(state.clock, at)),
  }
}
