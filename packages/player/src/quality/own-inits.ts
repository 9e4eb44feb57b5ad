import type Hls from 'hls.js'
import { hearFirst } from '../hls/hls-events.ts'

/**
 * Has each piece be decoded as the newest playlist says. hls.js keeps the init segment that a piece had in an earlier one; but what was a
 * smaller picture is the source's own piece once the smaller one is gone.
 */
export function keepOwnInits(hls: Hls): void {
  hearFirst(hls, 'hlsLevelLoaded', ({ details: { fragments } }, tellOn) => {
    // A delta update has holes, which are filled from the earlier playlist.
    const said = fragments.flatMap((piece) =>
      piece?.initSegment ? [[piece, piece.initSegment] as const] : [],
    )
    const heard = tellOn()
    for (const [piece, init] of said) {
      if (piece.initSegment?.relurl !== init.relurl) piece.initSegment = init
    }
    return heard
  })
}
