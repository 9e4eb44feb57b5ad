import {
  alignBySequence,
  catchUpWithLive,
  LiveFollowing,
  newestToPlay,
  recoverInPlace,
  rememberLoadedParts,
  showEveryRun,
  ViewerWish,
} from '@courtside/player'
import type { LevelDetails } from 'hls.js/light'
import Hls from 'hls.js/light'

/** Delay before the video is tried again, in ms, after hls.js has given up during an outage. */
const RETRY_MS = 2000

/** How long playback stands still before the slate covers it, in ms. */
const SLATE_AFTER_MS = 3000

/** Plays the video whose playlist is in an element's `data-playlist`, inside that element. */
export function playIn(picture: HTMLElement): void {
  const playlist = picture.dataset['playlist']
  if (playlist === undefined) return
  const video = document.createElement('video')
  video.controls = true
  video.playsInline = true
  const cannot = () => {
    video.remove()
    picture.querySelector('.em-cannot')?.removeAttribute('hidden')
  }
  if (Hls.isSupported()) {
    playWithHls(video, playlist, cannot)
  } else if (video.canPlayType('application/vnd.apple.mpegurl')) {
    video.src = playlist
    video.addEventListener('error', cannot)
  } else {
    cannot()
    return
  }
  picture.querySelectorAll('img, .em-play').forEach((element) => {
    element.remove()
  })
  const slate = picture.querySelector<HTMLElement>('.em-slate')
  if (slate) coverWhileWaiting(video, slate)
  picture.prepend(video)
  video.focus()
  play(video)
}

/**
 * Covers the video with the slate after playback has stood still for {@link SLATE_AFTER_MS}, until playback
 * continues.
 */
function coverWhileWaiting(video: HTMLVideoElement, slate: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const uncover = () => {
    clearTimeout(timer)
    slate.hidden = true
  }
  video.addEventListener('waiting', () => {
    clearTimeout(timer)
    if (video.currentTime === 0) return // the video is still starting
    timer = setTimeout(() => {
      slate.hidden = false
    }, SLATE_AFTER_MS)
  })
  for (const event of ['playing', 'timeupdate', 'pause', 'ended']) video.addEventListener(event, uncover)
}

/** Starts playback. If the browser blocks playback, the browser's own play button stays visible. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => {})
}

/**
 * Plays with hls.js, and continues by itself after an outage of the server or network.
 * @param cannot called if this browser cannot play the video
 */
function playWithHls(video: HTMLVideoElement, playlist: string, cannot: () => void): void {
  const hls = new Hls({ lowLatencyMode: true })
  recoverInPlace(hls, (type) => {
    const wasPlaying = !video.paused
    hls.destroy()
    if (type !== 'networkError') {
      cannot()
      return
    }
    setTimeout(() => {
      playWithHls(video, playlist, cannot)
      if (wasPlaying) play(video)
    }, RETRY_MS)
  })
  alignBySequence(hls)
  rememberLoadedParts(hls)
  showEveryRun(hls)
  followLive(hls, video)
  hls.loadSource(playlist)
  hls.attachMedia(video)
}

const LOOK_EVERY_MS = 500

/**
 * Brings a viewer who has fallen behind, for example after a stall, back to the live edge, unless the viewer
 * paused or went back on purpose. Does nothing for a finished match.
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
  // If playback cannot continue, hls.js reports an error and a new player is created, so `beginAgain` has
  // nothing to do.
  const followed = { video, live: true, wish, engine: () => engine, beginAgain() {} }
  const following = new LiveFollowing(followed, ended.signal)
  engine.catchUp(true)
  const looking = setInterval(() => following.look(false), LOOK_EVERY_MS)
  hls.on(Hls.Events.DESTROYING, () => {
    clearInterval(looking)
    ended.abort()
  })
}
