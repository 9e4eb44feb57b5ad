/** iPhones support full screen only for the video element itself. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Not all browsers can lock the screen orientation. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Toggles full screen for the whole stage. */
export async function toggleFullScreen(stage: HTMLElement | null, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (stage?.requestFullscreen) {
      await stage.requestFullscreen()
      await holdSideways()
    } else video.webkitEnterFullscreen?.()
  } catch (error) {
    console.error('Failed to toggle full screen', error)
  }
}

/**
 * Locks a phone's screen to landscape, so that the video is as large as possible. The browser removes the
 * lock when full screen ends.
 */
async function holdSideways(): Promise<void> {
  try {
    await (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape')
  } catch {
    // Not supported on computers and in some browsers. The orientation stays as it is.
  }
}

/** Toggles picture in picture. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    console.error('Failed to toggle picture in picture', error)
  }
}
