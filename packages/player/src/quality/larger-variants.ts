import type { AbrController, BufferInfo, LevelDetails } from 'hls.js'

/** A larger variant needs a playlist and a part of its own: what is loaded ahead has to outlast so many parts. */
const PARTS_AHEAD = 2

/** What is known of a variant that is being played: how long a part may be, 0 where there are none, and its whole segments. Seconds. */
type Known = Pick<LevelDetails, 'live' | 'partTarget'> & {
  fragments: readonly Pick<LevelDetails['fragments'][number], 'end'>[]
}

/**
 * hls.js's own choice among variants, except that a live picture gets larger only where a segment ends. hls.js begins a variant with a key frame, which is
 * a segment's first part: in the middle of one it would load again what is on screen, and what was loaded ahead of that would be lost.
 */
export function largerWhereSegmentsEnd(Choice: typeof AbrController): typeof AbrController {
  return class extends Choice {
    override get nextAutoLevel(): number {
      const { levels, loadLevel, mainForwardBufferInfo, config } = this.hls
      const wanted = super.nextAutoLevel
      const played = levels[loadLevel]?.details
      if (wanted <= loadLevel || !played || !mainForwardBufferInfo) return wanted
      return mayGetLarger(played, mainForwardBufferInfo, config.maxBufferHole) ? wanted : loadLevel
    }

    override set nextAutoLevel(level: number) {
      super.nextAutoLevel = level
    }
  }
}

/**
 * Whether a larger variant can begin behind what is loaded ahead.
 * @param holeS what may be between two segments, seconds
 */
export function mayGetLarger(
  { live, partTarget, fragments }: Known,
  { len, end }: Pick<BufferInfo, 'len' | 'end'>,
  holeS: number,
): boolean {
  if (!live || !partTarget) return true
  const last = fragments.findLast((segment) => segment.end <= end + holeS)
  return len >= PARTS_AHEAD * partTarget && last !== undefined && last.end >= end - holeS
}
