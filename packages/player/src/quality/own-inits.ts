import type Hls from 'hls.js'
import { hearFirst } from '../hls/hls-events.ts'

/**
 * Makes each segment use the init segment from the newest playlist. hls.js keeps the init segment from an
 * earlier playlist. But when a smaller rendition ends, the playlist lists the source's segments in place of
 * the rendition's, and these need the source's init segment.
 */
export function keepOwnInits(hls: Hls): void {
  hearFirst(hls, 'hlsLevelLoaded', ({ details: { fragments } }, tellOn) => {
    // A delta update has gaps, which are filled from the earlier playlist.
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
