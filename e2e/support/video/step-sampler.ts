import type { Page } from '@playwright/test'
import { CLOCK, unwrapClock } from './clock-picture.ts'

/**
 * The page's state when a frame was presented: the moment painted on the frame, in ms since 1970, and the
 * home team's score.
 */
export interface StepSample {
  painted: number
  score: number
  /** When it was presented, in ms since 1970. */
  seenAt: number
  /** How far behind live the page declared the video to be, in ms; null if it showed no delay. */
  saidBehind: number | null
}

/** A presented frame of a numbered clip. */
export interface NumberedFrame {
  number: number
  /** Its position in the video, in seconds. */
  position: number
  /**
   * Number of frames that the browser had decoded since its video was loaded, including frames that it was
   * too busy to show.
   */
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

/** Records the painted clock and the visible score for every frame that the page's video presents. */
export async function startSampling(page: Page): Promise<void> {
  await page.locator('video').waitFor()
  await page.evaluate(({ bits, stripHeight }) => {
    const video = document.querySelector('video')
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!video || !context) throw new Error('The page has no video.')
    window.stepSamples = []
    window.readClock = () => {
      // All blocks are drawn in one step. Between two steps, the video could show the next frame, and a
      // mixture of the blocks of two frames is no valid time.
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
      // A frame is not visible while the slate or the notice of missing video covers it. A video that has not
      // started shows a poster.
      if (!document.querySelector('.slate, .pic-none') && video.played.length > 0) {
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

/** Returns the frames of a numbered clip recorded since the previous call. */
export async function takeFrames(page: Page): Promise<NumberedFrame[]> {
  const taken = await page.evaluate(() => window.stepSamples.splice(0))
  return taken.map(({ reading, position, decoded }) => ({ number: reading, position, decoded }))
}

/** Time limit for a frame, in ms. After that, the number of the visible frame is returned. */
const FRAME_WITHIN_MS = 5000

/** Pauses the video, seeks to the expected position of each frame, and returns the numbers painted there. */
export async function numbersAt(
  page: Page,
  frames: readonly { number: number; position: number }[],
): Promise<number[]> {
  return page.evaluate(
    async ({ frames, withinMs }) => {
      const video = document.querySelector('video')
      if (!video) throw new Error('The page has no video.')
      video.pause()
      const numbers: number[] = []
      for (const { number, position } of frames) {
        video.currentTime = position
        const latest = performance.now() + withinMs
        // The previous frame stays on screen until the frame of the new position is there.
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

/** Returns the samples recorded since the previous call. */
export async function takeSamples(page: Page): Promise<StepSample[]> {
  const taken = await page.evaluate(() => window.stepSamples.splice(0))
  return taken.map(({ reading, score, seenAt, saidBehind }) => {
    return { painted: unwrapClock(reading, seenAt), score, seenAt, saidBehind }
  })
}
