import type { Page } from '@playwright/test'
import { CLOCK, unwrapClock } from './clock-picture.ts'

/** What the page showed when a frame was presented: the moment the frame was painted, epoch ms, and the home team's score. */
export interface StepSample {
  painted: number
  score: number
  /** When it was presented, epoch ms. */
  seenAt: number
  /** How far behind live the page said the picture is, ms; null where it does not say. */
  saidBehind: number | null
}

declare global {
  interface Window {
    stepSamples: { reading: number; score: number; seenAt: number; saidBehind: number | null }[]
  }
}

/** From now on notes, for every frame that the page's video presents, its painted clock and the score shown with it. */
export async function startSampling(page: Page): Promise<void> {
  await page.locator('video').waitFor()
  await page.evaluate(({ bits, stripHeight }) => {
    const video = document.querySelector('video')
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!video || !context) throw new Error('There is no video to look at.')
    window.stepSamples = []
    const readClock = () => {
      // Drawn at once: between two drawings the next frame can come, and the blocks of two frames make no time.
      const { videoWidth: width } = video
      canvas.width = width
      canvas.height = 1
      context.drawImage(video, 0, stripHeight / 2, width, 1, 0, 0, width, 1)
      const { data } = context.getImageData(0, 0, width, 1)
      const block = width / bits
      let value = 0
      let above = 0
      for (let bit = bits - 1; bit >= 0; bit -= 1) {
        above ^= (data[4 * Math.floor((bit + 0.5) * block)] ?? 0) > 127 ? 1 : 0
        value += above * 2 ** bit
      }
      return value
    }
    const look = () => {
      // Behind the sheet that says that the picture is missing nobody sees a frame; one that was not started is a poster.
      if (!document.querySelector('.pic-none') && video.played.length > 0) {
        const score = Number(document.querySelector('[data-testid="score-team1"]')?.textContent)
        const behind = Number.parseFloat(document.querySelector('.edge .delay b')?.textContent ?? '')
        const saidBehind = Number.isNaN(behind) ? null : behind * 1000
        window.stepSamples.push({ reading: readClock(), score, seenAt: Date.now(), saidBehind })
      }
      video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  }, CLOCK)
}

/** The numbers painted on the frames that were noted since the last time. */
export async function takeNumbers(page: Page): Promise<number[]> {
  const taken = await page.evaluate(() => window.stepSamples.splice(0))
  return taken.map(({ reading }) => reading)
}

/** What was noted since the last time. */
export async function takeSamples(page: Page): Promise<StepSample[]> {
  const taken = await page.evaluate(() => window.stepSamples.splice(0))
  return taken.map(({ reading, ...sample }) => ({ ...sample, painted: unwrapClock(reading, sample.seenAt) }))
}
