import type { Courtside } from '../../e2e/support/courtside.ts'
import type { Game } from '../../e2e/support/game/game.ts'

/**
 * From one segment to the next the time of the picture is corrected by less than this share of a segment; what is lost of a run that
 * goes on is a whole segment at least.
 */
const LOST_SHARE = 0.9

/** One stretch of the recording that an encoder sent without a break. */
export interface Run {
  /** When its first frame came, epoch ms. */
  began: number
  /** Up to when there is picture, epoch ms. */
  ends: number
  /** Segments that are missing inside of it, s. */
  holes: number
}

/** What is recorded of a match: the runs of its playlist, whole segments only. */
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
