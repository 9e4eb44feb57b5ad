import type { Page } from '@playwright/test'

/** The player's choice of quality. */
export const quality = (page: Page) => page.getByLabel('Quality', { exact: true })

/** How high the picture is that is shown, px. */
export const heightOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.videoHeight)

/** Where the picture is, s. */
export const timeOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
