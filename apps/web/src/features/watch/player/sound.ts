import { rememberSound } from '@courtside/player'

/**
 * Switches the sound of the video off or on, and stores the setting. If the volume is 0 when the sound is
 * switched on, sets it to the maximum.
 */
export function setMuted(video: HTMLVideoElement, muted: boolean): void {
  video.muted = muted
  if (!muted && video.volume === 0) video.volume = 1
  rememberSound(video)
}

/** Sets the volume, 0 to 1, and stores it. */
export function setVolume(video: HTMLVideoElement, volume: number): void {
  video.volume = Math.min(1, Math.max(0, volume))
  video.muted = video.volume === 0
  rememberSound(video)
}
