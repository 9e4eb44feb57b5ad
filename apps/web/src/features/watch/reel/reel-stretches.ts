import { CLIP_LEAD_MS, CLIP_MS, type Stretch } from '../replay/clip-address.ts'

/** Limit of the video into which a device draws the score in one run, in ms. */
const MOST_MS = 60_000
/** Minimum time per play, in ms. If more plays are chosen than fit, the last ones are used. */
const LEAST_MS = 5000
/**
 * Time shown after a play was entered if it is shown for less than a clip, in ms. The play itself was before
 * that.
 */
const TAIL_MS = 1000

/** The stretches of a reel and the number of its plays. */
export interface ReelStretches {
  readonly stretches: readonly Stretch[]
  /** Number of plays included. */
  readonly plays: number
}

/**
 * Returns the stretches of a reel with the score in it. Joins plays whose stretches overlap or touch.
 * @param plays when each was entered, in ms since 1970, ascending
 */
export function reelStretches(plays: readonly number[]): ReelStretches {
  const shown = plays.slice(-MOST_MS / LEAST_MS)
  const each = Math.min(CLIP_MS, MOST_MS / shown.length)
  const lead = Math.round(Math.min(CLIP_LEAD_MS, each - TAIL_MS))
  const tail = Math.floor(each - lead)
  const stretches: Stretch[] = []
  for (const at of shown) {
    const last = stretches.at(-1)
    const stretch = { from: at - lead, to: at + tail }
    if (last && stretch.from <= last.to) stretches[stretches.length - 1] = { from: last.from, to: stretch.to }
    else stretches.push(stretch)
  }
  return { stretches, plays: shown.length }
}
