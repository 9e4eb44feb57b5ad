/** iPhones can only show the video element itself in full. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Not all browsers can hold the screen one way up. */
type LockableOrientation = ScreenOrientation & { lock?: (orientation: 'landscape') => Promise<void> }

/** Shows a stage in full, with all that is in it, or puts it back. */
export async function toggleFullScreen(stage: HTMLElement | null, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (stage?.requestFullscreen) {
      await stage.requestFullscreen()
      await holdSideways()
    } else video.webkitEnterFullscreen?.()
  } catch (error) {
    console.error('Failed to show the picture in full', error)
  }
}

/** A phone shows the picture at its largest, whichever way it is held. Leaving full screen lets go of it by itself. */
async function holdSideways(): Promise<void> {
  try {
    await (screen.orientation as LockableOrientation | undefined)?.lock?.('landscape')
  } catch {
    // Computers, and browsers that leave it to the system: it stays as it is held.
  }
}

/** Shows the picture in a window of its own that stays in front, or puts it back. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture()
    else await video.requestPictureInPicture()
  } catch (error) {
    console.error('Failed to show the picture in a window of its own', error)
  }
}
