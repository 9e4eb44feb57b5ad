import { alignBySequence, recoverInPlace, rememberLoadedParts, showEveryRun } from '@courtside/player'
import Hls from 'hls.js/light'
import { followLive } from './follow-live.ts'

/** When the picture is tried again after the server or the network was away for longer than hls.js waits. */
const RETRY_MS = 2000

/** Plays the video that an element names, in it. */
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

/** A browser that does not let it begin by itself shows its own button. */
function play(video: HTMLVideoElement): void {
  video.play().catch(() => {})
}

/** It comes back by itself when the server or the network was away. @param cannot told that this browser cannot play it */
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
