import { expect, test } from 'vitest'
import { readFragments } from '../../src/codecs/fmp4/fragment-reader.ts'
import { PictureCoder } from '../../src/renditions/picture-coder.ts'
import { filmed, packaged, paused } from '../scene/paused-camera.ts'

/** Returns the times of a part's runs, in ticks. */
const timesOf = (part: Buffer) =>
  [...readFragments(part)].map(({ trackId, baseTime, samples }) => ({
    trackId,
    baseTime,
    durations: samples.map(({ duration }) => duration),
  }))

test('makes a part with audio alone where a frame of the source lasts longer than its part', async () => {
  const source = await filmed(2)
  const { init, segments } = packaged(source, paused(source, 1200), source.sound)
  const parts = segments.flat().map(({ data }) => data)
  expect(parts.filter((part) => timesOf(part).length === 1).length).toBeGreaterThan(2)
  const made: Buffer[] = []
  const faults: Error[] = []
  const coder = new PictureCoder({
    source: { init, codec: 'avc1.64001f', framesPerSecond: 25 },
    sizes: [{ size: '240p', width: 80, height: 46, bitrate: 100_000 }],
    onInit: () => {},
    onPart: (_, data) => made.push(data),
    onFault: (error) => faults.push(error),
  })
  for (const part of parts) coder.add(part)
  await coder.flush()
  expect(faults).toEqual([])
  expect(made.map(timesOf)).toEqual(parts.map(timesOf))
})
