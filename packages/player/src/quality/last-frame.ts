/**
 * Keeps the frame on screen as the video's background, so that it stays when the picture is given up. It shows while the video has no
 * frame of its own.
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

/** Lets go of a kept frame once the video shows frames again. */
export function dropLastFrame({ videoWidth, style }: HTMLVideoElement): void {
  if (videoWidth > 0) style.removeProperty('background')
}
