import { rememberSound } from '@courtside/player'

/** Mutes or unmutes the video and remembers the setting. Unmuting at volume 0 sets the full volume. */
export function setMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted
  if (!muted && video.volume === 0) video.volume = 1
  rememberSound(video)
}

/** Sets the volume, 0 to 1, and remembers it. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume))
  video.muted = video.volume === 0
  rememberSound(video)
}
