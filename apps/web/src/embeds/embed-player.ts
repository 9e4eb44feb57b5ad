import { alignBySequence, recoverInPlace, rememberLoadedParts, showEveryRun } from '@courtside/player'
import Hls from 'hls.js/light'
import { followLive } from './follow-live.ts'

/** Delay before the video is retried after an outage longer than hls.js waits, in ms. */
const RETRY_MS = 2000

/** Plays the video named by an element, inside that element. */
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
  picture.prepend(video)
  video.focus()
  play(video)
}

/** Starts playback. If the browser blocks autoplay, it shows its own button. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => {})
}

/**
 * Plays with hls.js, and recovers by itself after an outage of the server or network.
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
