import type Hls from 'hls.js'
import type { Events, LevelLoadedData } from 'hls.js'

/**
 * Has each piece be decoded as the newest playlist says. hls.js keeps the init segment that a piece had in an earlier one; but what was a
 * smaller picture is the source's own piece once the smaller one is gone.
 */
export function keepOwnInits(hls: Hls): void {
  const trigger = hls.trigger.bind(hls)
  hls.trigger = (event, news) => {
    if (event !== ('hlsLevelLoaded' as Events.LEVEL_LOADED)) return trigger(event, news)
    const { fragments } = (news as LevelLoadedData).details
    // A delta update has holes, which are filled from the earlier playlist.
    const said = fragments.flatMap((piece) =>
      piece?.initSegment ? [[piece, piece.initSegment] as const] : [],
    )
    const heard = trigger(event, news)
    for (const [piece, init] of said) {
      if (piece.initSegment?.relurl !== init.relurl) piece.initSegment = init
    }
    return heard
  }
}
