import { CLIP_LEAD_MS, CLIP_MS, type Stretch } from '../replay/clip-address.ts'

/** A device draws the score into so much of a match at once, ms. */
const MOST_MS = 60_000
/** A play is shown for so long at least, ms; where more plays are wanted than fit then, the last ones are taken. */
const LEAST_MS = 5000
/** Of a play that is shown for less than a clip, so much comes after it was entered, ms: it was played before. */
const TAIL_MS = 1000

/** What a device shows of plays. */
export interface ReelStretches {
  readonly stretches: readonly Stretch[]
  /** How many of the plays are in it. */
  readonly plays: number
}

/**
 * The stretches that a reel with the score in it is made of. Plays whose stretches meet are one.
 * @param plays when each was entered, epoch ms, in this order
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
