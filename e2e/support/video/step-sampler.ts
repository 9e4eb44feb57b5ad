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

/** A frame of a numbered film that was presented. */
export interface NumberedFrame {
  number: number
  /** Where in the video it lies, seconds. */
  position: number
  /** How many frames the browser had decoded since its video was loaded, those included that it was too busy to show. */
  decoded: number
}

declare global {
  interface Window {
    stepSamples: {
      reading: number
      score: number
      seenAt: number
      saidBehind: number | null
      position: number
      decoded: number
    }[]
    readClock(): number
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
    window.readClock = () => {
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
    const look: VideoFrameRequestCallback = (_now, { mediaTime: position }) => {
      // Behind the sheet that says that the picture is missing nobody sees a frame; one that was not started is a poster.
      if (!document.querySelector('.pic-none') && video.played.length > 0) {
        const score = Number(document.querySelector('[data-testid="score-team1"]')?.textContent)
        const behind = Number.parseFloat(document.querySelector('.edge .delay b')?.textContent ?? '')
        const saidBehind = Number.isNaN(behind) ? null : behind * 1000
        const sample = { reading: window.readClock(), score, seenAt: Date.now(), saidBehind }
        const { totalVideoFrames: decoded } = video.getVideoPlaybackQuality()
        window.stepSamples.push({ ...sample, position, decoded })
      }
      video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  }, CLOCK)
}

/** The frames of a numbered film that were noted since the last time. */
export async function takeFrames(page: Page): Promise<NumberedFrame[]> {
  const taken = await page.evaluate(() => window.stepSamples.splice(0))
  return taken.map(({ reading, position, decoded }) => ({ number: reading, position, decoded }))
}

/** A frame that has not come within this time is not there, ms: what is seen instead is said. */
const FRAME_WITHIN_MS = 5000

/** Stops the video, goes to where each frame should lie, and says what is painted on the one that is shown there. */
export async function numbersAt(
  page: Page,
  frames: readonly { number: number; position: number }[],
): Promise<number[]> {
  return page.evaluate(
    async ({ frames, withinMs }) => {
      const video = document.querySelector('video')
      if (!video) throw new Error('There is no video to look at.')
      video.pause()
      const numbers: number[] = []
      for (const { number, position } of frames) {
        video.currentTime = position
        const latest = performance.now() + withinMs
        // The frame of before stays until this one is there.
        while (window.readClock() !== number && performance.now() < latest) {
          await new Promise(requestAnimationFrame)
        }
        numbers.push(window.readClock())
      }
      return numbers
    },
    { frames, withinMs: FRAME_WITHIN_MS },
  )
}

/** What was noted since the last time. */
export async function takeSamples(page: Page): Promise<StepSample[]> {
  const taken = await page.evaluate(() => window.stepSamples.splice(0))
  return taken.map(({ reading, score, seenAt, saidBehind }) => {
    return { painted: unwrapClock(reading, seenAt), score, seenAt, saidBehind }
  })
}
