import type { AbrController, BufferInfo, LevelDetails } from 'hls.js'

/**
 * Number of parts that must be buffered before switching to a larger variant, because its playlist and a part
 * must be loaded first.
 */
const PARTS_AHEAD = 2

/**
 * Known data of the current variant: the maximum duration of a part, 0 when it has none, and its complete
 * segments. In seconds.
 */
type Known = Pick<LevelDetails, 'live' | 'partTarget'> & {
  fragments: readonly Pick<LevelDetails['fragments'][number], 'end'>[]
}

/**
 * Extends hls.js's choice of variants: a live video gets larger only at the end of a segment. hls.js starts a
 * variant at a key frame, which is the first part of a segment. In the middle of a segment it would reload
 * the visible segment and lose the buffer after it.
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
 * Reports whether a larger variant can start after the buffered data. For a live video in parts, it can only
 * if that data ends with a segment and has at least {@link PARTS_AHEAD} parts; otherwise it always can.
 * @param holeS maximum gap between two segments, in seconds
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
