import { catchUpWithLive, LiveFollowing, newestToPlay, ViewerWish } from '@courtside/player'
import Hls, { type LevelDetails } from 'hls.js/light'

const LOOK_EVERY_MS = 500

/**
 * Returns a viewer who has fallen behind, as after a stall, to the live edge. Leaves a viewer who paused or
 * went back where they are. Does nothing for a finished match.
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
  // When playback cannot continue, hls.js reports an error and the player is rebuilt.
  const followed = { video, live: true, wish, engine: () => engine, beginAgain() {} }
  const following = new LiveFollowing(followed, ended.signal)
  engine.catchUp(true)
  const looking = setInterval(() => following.look(false), LOOK_EVERY_MS)
  hls.on(Hls.Events.DESTROYING, () => {
    clearInterval(looking)
    ended.abort()
  })
}
