import type { Page } from '@playwright/test'

/** Returns the player's quality selection. */
export const quality = (page: Page) => page.getByLabel('Quality', { exact: true })

/** Returns the height of the visible video, in px. */
export const heightOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** Returns the position of the video, in s. */
export const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
