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
    canvas.width = bits
    canvas.height = 1
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!video || !context) throw new Error('There is no video to look at.')
    window.stepSamples = []
    const readClock = () => {
      const block = video.videoWidth / bits
      for (let bit = 0; bit < bits; bit += 1) {
        context.drawImage(video, (bit + 0.5) * block, stripHeight / 2, 1, 1, bit, 0, 1, 1)
      }
      const { data } = context.getImageData(0, 0, bits, 1)
      let value = 0
      let above = 0
      for (let bit = bits - 1; bit >= 0; bit -= 1) {
        above ^= (data[bit * 4] ?? 0) > 127 ? 1 : 0
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
