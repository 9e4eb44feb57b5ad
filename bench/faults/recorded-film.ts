import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'

/**
 * Missing time counts as a loss if it is more than this share of a segment's duration. Corrections of the
 * video's time between segments are smaller, and a loss within a run is at least a whole segment.
 */
const LOST_SHARE = 0.9

/** A part of the recording that an encoder sent without a break. */
export interface Run {
  /** When its first frame arrived, epoch ms. */
  began: number
  /** End of its video, epoch ms. */
  ends: number
  /** Total length of missing segments, in s. */
  holes: number
}

/** Returns the recorded runs of a match from its playlist, whole segments only. */
export async function recordedRuns({ url }: Courtside, { hlsUrl }: Game): Promise<Run[]> {
  const answer = await fetch(url + hlsUrl.replace('master', 'live'))
  const lines = (await answer.text()).split('\n')
  const runs: Run[] = []
  let at = Number.NaN
  let breaks = true
  for (const line of lines) {
    if (line === '#EXT-X-DISCONTINUITY') breaks = true
    if (line.startsWith('#EXT-X-PROGRAM-DATE-TIME:')) at = Date.parse(line.slice(line.indexOf(':') + 1))
    if (!line.startsWith('#EXTINF:')) continue
    const ms = 1000 * Number.parseFloat(line.slice('#EXTINF:'.length))
    const run = runs.at(-1)
    if (breaks || !run) runs.push({ began: at, ends: at + ms, holes: 0 })
    else {
      const missing = at - run.ends
      if (missing > LOST_SHARE * ms) run.holes += missing / 1000
      run.ends = at + ms
    }
    breaks = false
  }
  return runs
}
