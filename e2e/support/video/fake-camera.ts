import { execFileSync } from 'node:child_process'
import ffmpeg from '@ffmpeg-installer/ffmpeg'
import type { Page } from '@playwright/test'

/**
 * Chromium's fake camera and microphone, allowed without a prompt. The fake microphone beeps twice a second,
 * each time together with a frame of the camera. Camera and microphone are synchronized only if both run in
 * one process; otherwise the microphone beeps at arbitrary moments.
 */
export const FAKE_CAMERA_ARGS = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--enable-features=RunVideoCaptureServiceInBrowserProcess',
  '--disable-features=AudioServiceOutOfProcess',
]

/**
 * Time for the square in the frame's corner to go from black to white, in ms. Then it starts again at black.
 */
const CYCLE_MS = 5000
/**
 * Duration of a frame, and time from one beep to the next, in ms
 * (`media/capture/video/fake_video_capture_device.cc`).
 */
const PICTURE_MS = 1000 / 20
const BEEP_EVERY_MS = 500
/** Side of the measured square, in px. */
const SIDE = 16
/** How much brighter the centre of the square is than its first pixel, in levels from 0 to 255. */
const LEVELS_TO_MIDDLE = 1.4
const SAMPLE_RATE = 48_000
/** Loudness above which a sound is a beep, and silence in ms after which the next sound is another beep. */
const BEEP_LOUDNESS = 0.1
const SILENCE_MS = 200

/**
 * A frame of the fake camera: its phase in the cycle of 5 s, in ms, and when it was on screen, in ms since
 * 1970.
 */
export interface SeenPicture {
  phase: number
  seenAt: number
}

declare global {
  interface Window {
    encodedPictures: string[]
    heardBeeps: number[]
    seenPictures: { level: number; seenAt: number }[]
  }
}

/**
 * Makes pages that are opened later record the SHA-256 of every frame that they encode;
 * {@link encodedPictures} returns them.
 */
export async function noteEncodedPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.encodedPictures = []
    if (!('EncodedVideoChunk' in window)) return
    const { copyTo } = EncodedVideoChunk.prototype
    EncodedVideoChunk.prototype.copyTo = function (this: EncodedVideoChunk, target) {
      copyTo.call(this, target)
      const place = window.encodedPictures.push('') - 1
      void crypto.subtle.digest('SHA-256', target as BufferSource).then((digest) => {
        const bytes = [...new Uint8Array(digest)]
        window.encodedPictures[place] = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      })
    }
  })
}

/** Returns the SHA-256 of every frame encoded so far, in order. */
export function encodedPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => window.encodedPictures)
}

/**
 * Makes pages that are opened later record the start of each beep that the browser delivers;
 * {@link heardBeeps} returns them. On a busy machine, the fake microphone omits some beeps.
 */
export async function noteHeardBeeps(page: Page): Promise<void> {
  await page.addInitScript(
    ({ loudness, silenceMs }) => {
      window.heardBeeps = []
      if (!('AudioData' in window)) return
      let quietSince = Number.NEGATIVE_INFINITY
      const hear = (sound: AudioData) => {
        const samples = new Float32Array(sound.numberOfFrames)
        sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
        for (const [index, value] of samples.entries()) {
          if (Math.abs(value) < loudness) continue
          const at = sound.timestamp / 1000 + (index / sound.sampleRate) * 1000
          if (at - quietSince > silenceMs) window.heardBeeps.push(at)
          quietSince = at
        }
      }
      const { read } = ReadableStreamDefaultReader.prototype
      ReadableStreamDefaultReader.prototype.read = async function () {
        const result = await read.call(this)
        if (result.value instanceof AudioData) hear(result.value)
        return result
      }
    },
    { loudness: BEEP_LOUDNESS, silenceMs: SILENCE_MS },
  )
}

/**
 * Returns the start of each beep that the browser has delivered to the page so far, in ms of the browser's
 * clock.
 */
export function heardBeeps(page: Page): Promise<number[]> {
  return page.evaluate(() => window.heardBeeps)
}

/**
 * Returns the largest distance in ms between a recorded beep and the beep that was heard, at the best
 * alignment of both lists; infinite if more beeps were recorded than heard.
 */
export function beepsApart(recorded: readonly number[], heard: readonly number[]): number {
  const [begin = 0] = recorded
  const apart = Array.from({ length: Math.max(0, heard.length - recorded.length + 1) }, (_, first) => {
    const from = heard[first] ?? 0
    return Math.max(
      ...recorded.map((beep, index) => Math.abs(beep - begin - (heard[first + index] ?? 0) + from)),
    )
  })
  return Math.min(Number.POSITIVE_INFINITY, ...apart)
}

/** Records which frame of the fake camera the page's video shows; {@link seenPictures} returns them. */
export async function notePictures(page: Page): Promise<void> {
  await page.locator('video').first().waitFor()
  await page.evaluate((side) => {
    const video = document.querySelector('video')
    if (!video) throw new Error('The page has no video.')
    window.seenPictures = []
    const look = async () => {
      const seenAt = Date.now()
      const frame = new VideoFrame(video)
      const rect = { x: 0, y: 0, width: side, height: side }
      const bytes = new Uint8Array(frame.allocationSize({ rect }))
      const [luma] = await frame.copyTo(bytes, { rect })
      frame.close()
      video.requestVideoFrameCallback(() => void look())
      let [across, up] = [0, 0]
      for (let row = 0; row < side; row += 1) {
        for (let column = 0; column < side; column += 1) {
          const turn =
            ((bytes[(luma?.offset ?? 0) + row * (luma?.stride ?? side) + column] ?? 0) / 256) * 2 * Math.PI
          across += Math.cos(turn)
          up += Math.sin(turn)
        }
      }
      const level = (Math.atan2(up, across) / (2 * Math.PI)) * 256
      window.seenPictures.push({ level, seenAt })
    }
    video.requestVideoFrameCallback(() => void look())
  }, SIDE)
}

/** Returns the frames recorded since the previous call. */
export async function seenPictures(page: Page): Promise<SeenPicture[]> {
  const seen = await page.evaluate(() => window.seenPictures.splice(0))
  return seen.map(({ level, seenAt }) => ({ phase: phaseOf(level), seenAt }))
}

/**
 * Returns how much later each frame was shown by the second page than by the first, in ms; at most a cycle.
 */
export function delays(first: readonly SeenPicture[], second: readonly SeenPicture[]): number[] {
  return second.flatMap(({ phase, seenAt }) => {
    const before = first.filter((each) => each.seenAt <= seenAt && each.seenAt > seenAt - CYCLE_MS)
    const away = (each: SeenPicture) => Math.abs(around(each.phase - phase, CYCLE_MS))
    const same = before.reduce<SeenPicture | null>(
      (best, each) => (best && away(best) <= away(each) ? best : each),
      null,
    )
    return same && away(same) < PICTURE_MS ? [seenAt - same.seenAt] : []
  })
}

/** A decoded recording of the fake camera: times in ms from its beginning. */
export interface DecodedRecording {
  /** The time of each frame, and its phase in the camera's cycle. */
  pictures: { at: number; phase: number }[]
  /** The start of each beep. */
  beeps: number[]
}

/** Decodes a recording of the fake camera. */
export function decodeRecording(file: string): DecodedRecording {
  // The output contains no times, so any times will do if they differ.
  const filters = `crop=${SIDE}:${SIDE}:0:0,extractplanes=y,setpts=N/TB`
  const luma = read(file, ['-map', '0:v', '-vsync', 'passthrough', '-vf', filters, '-f', 'rawvideo'])
  const times = rowsOf(file, ['-map', '0:v', '-c', 'copy', '-f', 'framehash', '-hash', 'sha256'])
  const size = SIDE * SIDE
  if (luma.length !== times.length * size) throw new Error('Some frames could not be decoded.')
  const pictures = times.map(({ at }, index) => ({
    at,
    phase: phaseOf(levelOf(luma.subarray(index * size, (index + 1) * size))),
  }))
  const filter = `aresample=${SAMPLE_RATE}:async=1:first_pts=0`
  const sound = read(file, ['-map', '0:a', '-af', filter, '-ac', '1', '-f', 'f32le'])
  return { pictures, beeps: beepsIn(new Float32Array(Uint8Array.from(sound).buffer)) }
}

/** Returns the SHA-256 of each encoded frame of a recording, in order. */
export function recordedPictures(file: string): string[] {
  return rowsOf(file, ['-map', '0:v', '-c', 'copy', '-f', 'framehash', '-hash', 'sha256']).map(
    ({ hash }) => hash,
  )
}

/**
 * Returns the time of each beep minus the time of its frame, in ms: from minus to plus half the time between
 * two beeps.
 */
export function soundLateness({ pictures, beeps }: DecodedRecording): number[] {
  return beeps.flatMap((beep) => {
    const near = pictures.filter(({ at }) => Math.abs(at - beep) < BEEP_EVERY_MS)
    if (near.length === 0) return []
    // The camera beeps every half second of its own time, together with the last frame before it.
    const offsets = near.map(({ at, phase }) => around(phase + PICTURE_MS - at, BEEP_EVERY_MS))
    const [first = 0] = offsets
    const offset = first + median(offsets.map((each) => around(each - first, BEEP_EVERY_MS)))
    return [around(beep + offset, BEEP_EVERY_MS)]
  })
}

/** Returns the median; NaN for no values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Returns the equivalent value that is nearest to 0, for values that repeat after `circle`. */
function around(value: number, circle: number): number {
  return value - circle * Math.round(value / circle)
}

function phaseOf(level: number): number {
  return (((((level - LEVELS_TO_MIDDLE) / 256) * CYCLE_MS) % CYCLE_MS) + CYCLE_MS) % CYCLE_MS
}

/** Returns the mean of levels that may wrap from 255 to 0. */
function levelOf(luma: Uint8Array): number {
  let [across, up] = [0, 0]
  for (const level of luma) {
    across += Math.cos((level / 128) * Math.PI)
    up += Math.sin((level / 128) * Math.PI)
  }
  return (Math.atan2(up, across) / Math.PI) * 128
}

function beepsIn(samples: Float32Array): number[] {
  const begins: number[] = []
  let quietSince = 0
  for (const [index, value] of samples.entries()) {
    if (Math.abs(value) < BEEP_LOUDNESS) continue
    if (index - quietSince > (SILENCE_MS * SAMPLE_RATE) / 1000) begins.push((index / SAMPLE_RATE) * 1000)
    quietSince = index
  }
  return begins
}

function read(file: string, order: readonly string[]): Buffer {
  const args = ['-hide_banner', '-loglevel', 'error', '-copyts', '-i', file, ...order, '-']
  return execFileSync(ffmpeg.path, args, { maxBuffer: 2 ** 30 })
}

/** Returns the time in ms and the hash of each packet. */
function rowsOf(file: string, order: readonly string[]): { at: number; hash: string }[] {
  const lines = read(file, order).toString().split('\n')
  const [, numerator = 1, denominator = 1] = /#tb 0: (\d+)\/(\d+)/.exec(lines.join('\n')) ?? []
  const tickMs = (Number(numerator) / Number(denominator)) * 1000
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((field) => field.trim()))
    .map(([, , pts = '0', , , hash = '']) => ({ at: Number(pts) * tickMs, hash }))
}
