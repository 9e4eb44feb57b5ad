import { rememberSound } from '@courtside/player'

/** Turns the sound off or on as the viewer wants it, and remembers it. Nothing is heard at volume 0, so on is louder. */
export function setMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted
  if (!muted && video.volume === 0) video.volume = 1
  rememberSound(video)
}

/** Makes it as loud as the viewer wants it, 0 to 1, and remembers it. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume))
  video.muted = video.volume === 0
  rememberSound(video)
}
