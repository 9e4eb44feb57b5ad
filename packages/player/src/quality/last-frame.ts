/**
 * Keeps the frame on screen as the background of the video element, so that it stays visible after the video
 * has been given up, as long as the element has no frame of its own.
 */
export function keepLastFrame(video: HTMLVideoElement): void {
  const { videoWidth, videoHeight, style } = video
  if (videoWidth === 0) return
  const canvas = document.createElement('canvas')
  canvas.width = videoWidth
  canvas.height = videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  style.background = `center / contain no-repeat url(${canvas.toDataURL('image/jpeg')})`
}

/** Removes a kept frame once the video shows frames again. */
export function dropLastFrame({ videoWidth, style }: HTMLVideoElement): void {
  if (videoWidth > 0) style.removeProperty('background')
}
