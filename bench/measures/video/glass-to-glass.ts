import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../../e2e/support/browser.ts'
import type { Courtside } from '../../../e2e/support/courtside.ts'
import type { Game } from '../../../e2e/support/game/game.ts'
import { CLOCK, clockPicture } from '../../../e2e/support/video/clock-picture.ts'
import { compared, msOf, type Row } from '../row.ts'
import { endPublishers, publishWith } from './clip.ts'

const PICTURE = { width: 1280, height: 720, rate: 25 }
/** Distance between the key frames of {@link clockPicture}, in ms. */
const KEY_FRAMES_MS = 2000
const SETTLE_MS = 15_000
const WATCH_MS = 20_000
/** If no more frames arrive, a measurement ends this much later than planned, in ms. */
const SPARE_MS = 20_000

/** The result of watching a video for some time. */
export interface Watched {
  /** For each frame shown, the time from entering the encoder to being shown, in ms. */
  delays: number[]
  /** Number of stalls. */
  stalls: number
}

/** Measures the delay to the watch page in a real browser, in steady state. */
export async function measureGlassToGlass(courtside: Courtside, game: Game): Promise<Row> {
  const { delays } = await watchClock(courtside, game, courtside.url, WATCH_MS)
  const reference = { what: 'key frame distance of the encoder', p50: KEY_FRAMES_MS, unit: 'ms' }
  return compared('glass to glass, Chromium', msOf(delays), reference, 'p50')
}

/**
 * Sends a game's video and watches it in a real browser. The publisher paints the wall clock on top of each
 * frame; the page reads it back from its video element.
 * @param url address of the server for the page
 * @param watchMs duration of the measurement, after the video has settled
 */
export async function watchClock(
  courtside: Courtside,
  game: Game,
  url: string,
  watchMs: number,
): Promise<Watched> {
  const publisher = publishWith(
    [...clockPicture(PICTURE), '-b:v', '2000k'],
    courtside.rtmpPort,
    game.streamKey,
  )
  const browser = await chromium.launch(await launchOptions())
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(`${url}/watch/${game.matchId}`)
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0)
    await delay(SETTLE_MS)
    return await page.evaluate(sampleDelays, { ...CLOCK, watchMs, withinMs: watchMs + SPARE_MS })
  } finally {
    await browser.close()
    await endPublishers([publisher])
  }
}

/** Runs in the page: reads the clock from each frame when it is shown. */
async function sampleDelays(options: {
  bits: number
  stripHeight: number
  watchMs: number
  withinMs: number
}) {
  const { bits, stripHeight, watchMs, withinMs } = options
  const video = document.querySelector('video')
  const canvas = document.createElement('canvas')
  canvas.width = bits
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!video || !context) throw new Error('The page has no video.')
  const cycle = 2 ** bits
  function readClock(shown: HTMLVideoElement, into: CanvasRenderingContext2D): number {
    const block = shown.videoWidth / bits
    for (let bit = 0; bit < bits; bit += 1) {
      into.drawImage(shown, (bit + 0.5) * block, stripHeight / 2, 1, 1, bit, 0, 1, 1)
    }
    const { data } = into.getImageData(0, 0, bits, 1)
    let value = 0
    let above = 0
    for (let bit = bits - 1; bit >= 0; bit -= 1) {
      above ^= (data[bit * 4] ?? 0) > 127 ? 1 : 0
      value += above * 2 ** bit
    }
    return value
  }
  const delays: number[] = []
  let stalls = 0
  video.addEventListener('waiting', () => {
    stalls += 1
  })
  const startedAt = performance.now()
  return await new Promise<Watched>((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('The video stalled.')), withinMs)
    video.requestVideoFrameCallback(function look() {
      const ms = (((Date.now() - readClock(video, context)) % cycle) + cycle) % cycle
      delays.push(ms)
      if (performance.now() - startedAt < watchMs) return void video.requestVideoFrameCallback(look)
      clearTimeout(tooLate)
      resolve({ delays, stalls })
    })
  })
}
