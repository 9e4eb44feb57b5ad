import type Hls from 'hls.js'
import { hearFirst } from '../hls/hls-events.ts'

/**
 * Makes each segment use the init segment from the newest playlist. hls.js keeps the one from an earlier
 * playlist. But a segment of a smaller rendition becomes the source's own segment once that rendition is
 * gone.
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
