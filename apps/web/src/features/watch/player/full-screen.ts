/** On iPhones, only the video element itself can be shown in full screen. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Only some browsers can lock the screen's orientation. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Switches full screen of the whole stage on or off. */
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
 * Locks the screen of a phone in landscape, so that the video is as large as possible. The browser removes
 * the lock when full screen ends.
 */
async function holdSideways(): Promise<void> {
  try {
    await (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape')
  } catch {
    // Computers and some browsers cannot lock the orientation, which then does not change.
  }
}

/** Switches picture in picture on or off. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    console.error('Failed to toggle picture in picture', error)
  }
}
