import { type DatedFragment, dateAt } from '@courtside/player'
import { expect, test } from '@playwright/test'
import { type Pace, type PaintedFrame, publishSimulated } from '../support/video/simulated-publisher.ts'

const TEN_MINUTES_MS = 600_000
const MOST_LAG_MS = 1000
/** Time between two plays, and time until the quick scorer enters a play, in ms. */
const PLAY_EVERY_MS = 700
const REACTION_MS = 300
/**
 * Distance of players from the newest fragment, and duration of a fragment's first part, in seconds. A
 * playlist lists a fragment once its first part is complete.
 */
const HOLD_BACK_S = 1.5
const PART_S = 0.5

/**
 * Returns the fragments in a live viewer's playlist while a position is on screen: those with a complete
 * first part.
 */
function namedLive(fragments: readonly DatedFragment[], position: number, from: number): DatedFragment[] {
  const named = fragments.slice(from, from + 3)
  return named.filter(({ start }) => start + PART_S <= position + HOLD_BACK_S)
}

/** Returns the date of each frame minus the time painted on it, in ms: live, and in the recording. */
function errorsOf({ frames, fragments }: { frames: PaintedFrame[]; fragments: DatedFragment[] }): number[] {
  let piece = 0
  return frames.flatMap(({ position, painted }) => {
    while ((fragments[piece + 1]?.start ?? Number.POSITIVE_INFINITY) <= position) piece += 1
    const live = dateAt(namedLive(fragments, position, piece), position)
    const recorded = dateAt(fragments.slice(piece, piece + 2), position)
    if (live === null || recorded === null) throw new Error('The playlist contains no times.')
    return [live - painted, recorded - painted]
  })
}

const PUBLISHERS: (Pace & { name: string })[] = [
  { name: 'at 0.8 of real time', pace: 0.8, keyFrameEvery: 2000 },
  { name: 'at 1.02 of real time', pace: 1.02, keyFrameEvery: 2000 },
  { name: 'with a clock 200 ppm fast', pace: 1.0002, keyFrameEvery: 2000 },
  { name: 'with a clock 200 ppm slow', pace: 0.9998, keyFrameEvery: 2000 },
  { name: 'with a clock 200 ppm slow and a key frame every 8.3 s', pace: 0.9998, keyFrameEvery: 8333 },
  {
    name: 'on time, with a connection that stalls for 4 s and catches up',
    pace: 1,
    keyFrameEvery: 2000,
    hiccup: { at: 60_000, lasts: 4000 },
  },
]

for (const { name, ...pace } of PUBLISHERS) {
  test(`a publisher ${name}: for ten minutes the score is never ahead of the video and at most 1 s behind`, () => {
    const published = publishSimulated(pace, TEN_MINUTES_MS)
    expect(published.frames.length).toBeGreaterThan((TEN_MINUTES_MS / 1000) * 30 * 0.79)
    const errors = errorsOf(published)
    const [begun = 0] = published.frames.map(({ painted }) => painted)
    const wrong = errors.flatMap((error, index) => {
      const painted = published.frames[index >> 1]?.painted ?? 0
      const estimated = painted + error
      const seen = Math.floor((painted - begun) / PLAY_EVERY_MS)
      const shown = Math.floor((estimated - REACTION_MS - begun) / PLAY_EVERY_MS)
      const due = Math.floor((painted - MOST_LAG_MS - REACTION_MS - begun) / PLAY_EVERY_MS)
      return shown > seen || shown < due ? [{ painted: painted - begun, error }] : []
    })
    expect(wrong.slice(0, 5)).toEqual([])
    expect(Math.max(...errors)).toBeLessThan(REACTION_MS)
    expect(Math.min(...errors)).toBeGreaterThan(-MOST_LAG_MS)
  })
}
