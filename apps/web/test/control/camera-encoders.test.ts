import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Interleaver } from '../../src/features/camera/sending/interleaver.ts'
import { type Encoded, PictureEncoder } from '../../src/features/camera/sending/picture-encoder.ts'
import { SoundEncoder } from '../../src/features/camera/sending/sound-encoder.ts'

/** The frames that the browser's fake video encoder has received. */
let pictures: { timestamp: number; width: number; height: number; keyFrame: boolean }[]
let waiting: number
/** The functions that release the output of the fake video encoder; null if it does not hold output back. */
let behind: (() => void)[] | null
/** The codecs that the fake browser supports. */
let codecs: string[]

class MadeUpFrame {
  readonly visibleRect: { x: number; y: number; width: number; height: number }
  readonly timestamp: number
  constructor(
    frame: MadeUpFrame | null,
    shown: { visibleRect: MadeUpFrame['visibleRect']; timestamp: number },
  ) {
    this.visibleRect = shown.visibleRect
    this.timestamp = shown.timestamp
    if (frame?.closed) throw new Error('A closed frame was used.')
  }
  closed = false
  get displayWidth() {
    return this.visibleRect.width
  }
  get displayHeight() {
    return this.visibleRect.height
  }
  clone() {
    return new MadeUpFrame(this, this)
  }
  close() {
    this.closed = true
  }
}

class MadeUpEncoder {
  static isConfigSupported = async ({ codec }: { codec: string }) => ({ supported: codecs.includes(codec) })
  readonly state = 'configured'
  readonly #output: (chunk: object, metadata: object) => void
  constructor({ output }: { output: MadeUpEncoder['take'] }) {
    this.#output = output
  }
  get encodeQueueSize() {
    return waiting
  }
  configure() {}
  close() {}
  take = (chunk: object, metadata: object) => this.#output(chunk, metadata)
  encode(what: MadeUpFrame, options?: { keyFrame: boolean }) {
    const { timestamp } = what
    if (options) {
      const { width, height } = what.visibleRect
      pictures.push({ timestamp, width, height, keyFrame: options.keyFrame })
    }
    const type = options && !options.keyFrame ? 'delta' : 'key'
    const metadata = { decoderConfig: { description: new Uint8Array([1, 2]) } }
    const give = () => this.take({ timestamp, type, byteLength: 1, copyTo() {} }, metadata)
    if (behind && options) behind.push(give)
    else give()
  }
}

beforeEach(() => {
  pictures = []
  waiting = 0
  behind = null
  codecs = ['avc1.4d401f', 'opus']
  vi.stubGlobal('VideoFrame', MadeUpFrame)
  vi.stubGlobal('VideoEncoder', MadeUpEncoder)
  vi.stubGlobal('AudioEncoder', MadeUpEncoder)
})

const frameOf = (width: number, height: number, time: number) =>
  new MadeUpFrame(null, { visibleRect: { x: 0, y: 0, width, height }, timestamp: time * 1000 })

function pictureEncoder(onEncoded?: Encoded) {
  const given: [string, number][] = []
  const onFault = vi.fn()
  const encoder = new PictureEncoder({
    bitrate: 3_000_000,
    onEncoded: onEncoded ?? ((kind, time) => given.push([kind, time])),
    onFault,
  })
  const film = async (from: number, to: number, size: readonly [number, number] = [1280, 720]) => {
    for (let time = from; time < to; time += 1000 / 30) {
      const frame = frameOf(...size, time)
      await encoder.encode(frame as unknown as VideoFrame, time)
      expect(frame.closed).toBe(true)
    }
  }
  return { encoder, given, onFault, film }
}

test('sends a key frame every two seconds, and immediately on request', async () => {
  const { encoder, film, given } = pictureEncoder()
  await film(0, 4900)
  encoder.wantKeyFrame()
  await film(4900, 8000)
  const keyFrames = pictures.filter(({ keyFrame }) => keyFrame).map(({ timestamp }) => timestamp / 1000)
  expect(keyFrames.map(Math.round)).toEqual([0, 2000, 4000, 4900, 6900])
  expect(given.filter(([kind]) => kind === 'keyFrame').map(([, time]) => Math.round(time))).toEqual(
    keyFrames.map(Math.round),
  )
})

test("crops an upright phone's frames; drops frames while the queue is full, and then sends the key frame that is due", async () => {
  const { film } = pictureEncoder()
  await film(0, 100, [720, 1280])
  expect(pictures).toHaveLength(3)
  expect(new Set(pictures.map(({ width, height }) => `${width}x${height}`))).toEqual(new Set(['720x404']))
  waiting = 4
  await film(2000, 2200)
  expect(pictures).toHaveLength(3)
  waiting = 3
  await film(2200, 2201)
  expect(pictures.at(-1)?.keyFrame).toBe(true)
})

describe('an encoder that is behind', () => {
  const FRAME_MS = 1000 / 30
  const sound = new Uint8Array()

  /** Returns an encoder that does not output its frames until told, and the messages sent so far. */
  function behindEncoder() {
    behind = []
    const sent: [string, number][] = []
    const interleaver = new Interleaver(
      (kind, time) => kind !== 'videoSettings' && sent.push([kind, Math.round(time)]),
      () => encoder.oldest,
    )
    const { encoder, film } = pictureEncoder(interleaver.take)
    const hear = (time: number) => interleaver.take('opus', time, sound)
    return { sent, encoder, film, hear }
  }

  test('sends audio after all frames that precede it, and immediately if no frame is being encoded', async () => {
    const { sent, film, hear } = behindEncoder()
    await film(0, 3 * FRAME_MS)
    for (const time of [-10, 10, 50, 90]) hear(time)
    expect(sent).toEqual([['opus', -10]])
    for (const give of behind ?? []) give()
    hear(110)
    expect(sent.slice(1)).toEqual([
      ['keyFrame', 0],
      ['opus', 10],
      ['frame', 33],
      ['opus', 50],
      ['frame', 67],
      ['opus', 90],
      ['opus', 110],
    ])
  })

  test('sends no audio ahead of the video, even if the video is two seconds late', async () => {
    const { sent, film, hear } = behindEncoder()
    for (let number = 0; number < 150; number += 1) {
      const time = number * FRAME_MS
      await film(time, time + FRAME_MS / 2)
      hear(time + 10)
      if (number >= 60) behind?.shift()?.()
    }
    const ahead = sent.slice(1).map(([, time], index) => time - (sent[index]?.[1] ?? 0))
    expect(sent.length).toBeGreaterThan(170)
    expect(Math.min(...ahead)).toBeGreaterThanOrEqual(0)
  })

  test('does not wait for frames that the encoder has dropped', async () => {
    const { sent, film, hear } = behindEncoder()
    await film(0, 3 * FRAME_MS)
    behind?.at(-1)?.()
    hear(50)
    expect(sent).toEqual([
      ['frame', 67],
      ['opus', 50],
    ])
  })

  test('lets at most four seconds of audio wait', async () => {
    const { sent, film, hear } = behindEncoder()
    await film(0, 1)
    for (let time = 20; time <= 5020; time += 20) hear(time)
    expect(sent.at(0)).toEqual(['opus', 20])
    expect(sent.at(-1)).toEqual(['opus', 1000])
  })
})

test('reports a device that cannot encode H.264', async () => {
  codecs = ['opus']
  const { film, onFault } = pictureEncoder()
  await film(0, 1)
  expect(onFault).toHaveBeenCalledOnce()
})

test.each([
  [
    ['opus', 'mp4a.40.2'],
    ['aacSettings', 'aac'],
  ],
  [['opus'], ['opusSettings', 'opus']],
])('with the codecs %s, sends audio as %s', async (has, kinds) => {
  codecs = has
  const given: string[] = []
  const encoder = new SoundEncoder({ onEncoded: (kind) => given.push(kind), onFault: vi.fn() })
  const sound = { sampleRate: 48_000, numberOfChannels: 1, timestamp: 0, duration: 10_000, close: vi.fn() }
  await encoder.encode(sound as unknown as AudioData, 0)
  expect(given).toEqual(kinds)
  expect(sound.close).toHaveBeenCalledOnce()
})
