import { AudioData, AudioDecoder, AudioEncoder, EncodedAudioChunk } from '@napi-rs/webcodecs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { opusInput } from '../../src/codecs/sound-input.ts'
import { SoundCoder } from '../../src/ingest/sound/sound-coder.ts'

const RATE = 48_000
const FRAME_SAMPLES = 960
const FRAME_MS = 20
/** Returns a tone during the first 0.1 s of every half second. */
const tone = (seconds: number) => (seconds % 0.5 < 0.1 ? 0.5 * Math.sin(2 * Math.PI * 880 * seconds) : 0)

/** Encodes `seconds` of the tone as Opus, like a browser. */
async function opusOf(seconds: number): Promise<{ settings: Buffer; frames: Buffer[] }> {
  const frames: Buffer[] = []
  let settings = Buffer.alloc(0)
  const encoder = new AudioEncoder({
    output: (chunk, metadata) => {
      const data = Buffer.alloc(chunk.byteLength)
      chunk.copyTo(data)
      frames.push(data)
      const description = metadata?.decoderConfig?.description
      if (ArrayBuffer.isView(description)) settings = Buffer.from(description as Uint8Array)
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'opus', sampleRate: RATE, numberOfChannels: 1, bitrate: 96_000 })
  for (let start = 0; start < seconds * RATE; start += FRAME_SAMPLES) {
    const data = Float32Array.from({ length: FRAME_SAMPLES }, (_, index) => tone((start + index) / RATE))
    const sound = { format: 'f32-planar', sampleRate: RATE, numberOfFrames: FRAME_SAMPLES } as const
    encoder.encode(new AudioData({ ...sound, numberOfChannels: 1, timestamp: (start / RATE) * 1e6, data }))
  }
  await encoder.flush()
  return { settings, frames }
}

/** Returns the start times of tones, in ms, in dated AAC frames. */
async function tonesOf(
  frames: { timestamp: number; data: Buffer }[],
  description: Buffer,
): Promise<number[]> {
  const starts: number[] = []
  let quiet = RATE
  let at = frames[0]?.timestamp ?? 0
  const decoder = new AudioDecoder({
    output: (sound) => {
      const samples = new Float32Array(sound.numberOfFrames)
      sound.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      for (const [index, sample] of samples.entries()) {
        if (Math.abs(sample) > 0.15 && quiet > RATE / 10) starts.push(at + (index * 1000) / RATE)
        quiet = Math.abs(sample) > 0.15 ? 0 : quiet + 1
      }
      at += (samples.length * 1000) / RATE
      sound.close()
    },
    error: (error) => {
      throw error
    },
  })
  decoder.configure({ codec: 'mp4a.40.2', sampleRate: RATE, numberOfChannels: 1, description })
  for (const { timestamp, data } of frames) {
    decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: timestamp * 1000, data }))
  }
  await decoder.flush()
  return starts
}

test('keeps the times of audio when it transcodes Opus to AAC', async () => {
  const { settings, frames } = await opusOf(4)
  const got: { timestamp: number; data: Buffer }[] = []
  const waits: boolean[] = []
  const coder = new SoundCoder({
    input: opusInput(settings),
    logger: { info: () => {}, warn: () => {}, error: () => {} },
    onFrame: (timestamp, data) => void got.push({ timestamp, data }),
    onBehind: (isBehind) => void waits.push(isBehind),
  })
  onTestFinished(() => coder.close())
  expect(coder.aacSettings.toString('hex')).toBe('1188')
  const begins = 10_000
  for (const [index, data] of frames.entries()) coder.add({ timestamp: begins + index * FRAME_MS, data })
  await vi.waitFor(() => expect(got.length).toBeGreaterThan(180), 20_000)

  // Four seconds of audio at once exceed the allowed backlog. The input must pause until the backlog is short
  // again.
  expect(waits).toEqual([true, false])

  const steps = got.slice(1).map(({ timestamp }, index) => timestamp - (got[index]?.timestamp ?? 0))
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(20)
  expect(Math.max(...steps)).toBeLessThanOrEqual(23)
  const starts = await tonesOf(got, coder.aacSettings)
  expect(starts.length).toBeGreaterThanOrEqual(7)
  for (const start of starts) {
    const nearest = begins + Math.round((start - begins) / 500) * 500
    expect(Math.abs(start - nearest)).toBeLessThan(10)
  }
})

test('starts another process later when one could not be started', async () => {
  const { settings, frames } = await opusOf(0.5)
  const onFrame = vi.fn()
  const warn = vi.fn()
  const coder = new SoundCoder({
    input: opusInput(settings),
    logger: { info: () => {}, warn, error: () => {} },
    onFrame,
    onBehind: () => {},
  })
  onTestFinished(() => coder.close())
  const { execPath } = process
  process.execPath = '/nowhere/node'
  coder.add({ timestamp: 0, data: frames[0]! })
  process.execPath = execPath
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 20_000)

  const later = performance.now() + 6000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
  onTestFinished(() => clock.mockRestore())
  for (const [index, data] of frames.entries()) coder.add({ timestamp: index * FRAME_MS, data })
  await vi.waitFor(() => expect(onFrame).toHaveBeenCalled(), 20_000)
})

test('refuses invalid settings', () => {
  const settings = Buffer.from('OpusTail and more of it')
  expect(() => opusInput(settings)).toThrow('no OpusHead')
})
