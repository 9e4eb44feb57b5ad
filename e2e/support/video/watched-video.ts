import type { Page } from '@playwright/test'

/** Returns the player's quality selection. */
export const quality = (page: Page) => page.getByLabel('Quality', { exact: true })

/** Returns the height of the visible video, in px. */
export const heightOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** Returns the position of the video, in s. */
export const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/** Returns the colour in the middle of the visible video. */
export const colourOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const paint = document.createElement('canvas').getContext('2d')
    paint?.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = paint?.getImageData(0, 0, 1, 1).data ?? []
    return { red, green, blue }
  })

/** Returns how many frames of the video the browser has shown. */
export const framesShown = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality()
    return totalVideoFrames - droppedVideoFrames
  })

/** Returns how many bytes of audio the browser has decoded. Only Chromium counts them. */
export const soundDecoded = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement & { webkitAudioDecodedByteCount?: number }) =>
      Number(video.webkitAudioDecodedByteCount),
    )
