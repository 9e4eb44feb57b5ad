/** iPhones can only show the video element itself in full. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

/** Shows a stage in full, with all that is in it, or puts it back. */
export async function toggleFullScreen(stage: HTMLElement | null, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen()
    else if (stage?.requestFullscreen) await stage.requestFullscreen()
    else video.webkitEnterFullscreen?.()
  } catch (error) {
    console.error('Failed to show the picture in full', error)
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
