import { catchUpWithLive, LiveFollowing, newestToPlay, ViewerWish } from '@courtside/player'
import Hls, { type LevelDetails } from 'hls.js/light'

const LOOK_EVERY_MS = 500

/**
 * Brings a viewer who has fallen behind live, as after a stall, back to it; one who has stopped the picture or gone back stays there.
 * Does nothing for a match that is over.
 */
export function followLive(hls: Hls, video: HTMLVideoElement): void {
  const ended = new AbortController()
  let details: LevelDetails | null = null
  hls.on(Hls.Events.LEVEL_UPDATED, (_event, updated) => {
    details = updated.details
  })
  const engine = {
    catchUp: catchUpWithLive(hls, video),
    liveEdge: () => (details?.live ? newestToPlay(details, hls.liveSyncPosition) : null),
  }
  const wish = new ViewerWish(video, { plays: true, followsLive: true }, () => engine, ended.signal)
  // Where it cannot go on, hls.js says so, and it is built again.
  const followed = { video, live: true, wish, engine: () => engine, beginAgain() {} }
  const following = new LiveFollowing(followed, ended.signal)
  engine.catchUp(true)
  const looking = setInterval(() => following.look(false), LOOK_EVERY_MS)
  hls.on(Hls.Events.DESTROYING, () => {
    clearInterval(looking)
    ended.abort()
  })
}
