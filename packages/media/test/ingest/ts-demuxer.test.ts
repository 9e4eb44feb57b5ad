import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAudioTag, parseVideoTag } from '../../src/codecs/flv/tags.ts'
import { TsDemuxer } from '../../src/ingest/mpegts/ts-demuxer.ts'
import type { MediaMessage } from '../../src/ingest/publisher.ts'
import { readMedia, runFfmpeg } from '../scene/encoder.ts'
import { temporaryDirectory } from '../scene/patience.ts'

const PACKET = 188

let directory: string
let remove: () => Promise<void>
beforeAll(async () => {
  ;({ directory, remove } = await temporaryDirectory())
})
afterAll(() => remove())

/** Writes a stream with FFmpeg, which is an independent multiplexer. */
async function written(name: string, codecs: string[], seconds = 2): Promise<Buffer> {
  const file = path.join(directory, `${name}.ts`)
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=25'],
    ...['-f', 'lavfi', '-i', 'sine=sample_rate=48000', '-t', String(seconds), '-g', '25'],
    ...['-pix_fmt', 'yuv420p', ...codecs, '-y', file],
  ])
  return readFile(file)
}

/** Returns the times of FFmpeg's own demultiplexer, in ticks of 90 kHz. */
async function timesOf(
  name: string,
  track: string,
): Promise<{ shown: number; decoded: number; size: number }[]> {
  const file = path.join(directory, `${name}.ts`)
  const { output } = await readMedia([
    '-v',
    'error',
    '-copyts',
    '-i',
    file,
    '-map',
    track,
    '-c',
    'copy',
    '-f',
    'framecrc',
  ])
  const lines = output.split('\n').filter((line) => /^\d/.test(line))
  return lines.map((line) => {
    const [, decoded, shown, , size] = line.split(',').map(Number)
    return { decoded: decoded!, shown: shown!, size: size! }
  })
}

const demuxed = (stream: Buffer, pieces: (stream: Buffer) => Buffer[] = (all) => [all]): MediaMessage[] => {
  const demuxer = new TsDemuxer()
  return [...pieces(stream).flatMap((piece) => demuxer.push(piece)), ...demuxer.end()]
}

const framesOf = (messages: readonly MediaMessage[]) =>
  messages.flatMap(({ kind, timestamp, body }) => {
    const tag = kind === 'video' ? parseVideoTag(body) : null
    return tag?.kind === 'frame' ? [{ timestamp, ...tag }] : []
  })

const soundsOf = (messages: readonly MediaMessage[]) =>
  messages.flatMap(({ kind, timestamp, body }) => {
    const tag = kind === 'audio' ? parseAudioTag(body) : null
    return tag?.kind === 'frame' ? [{ timestamp, data: tag.data }] : []
  })

describe.each([
  ['H.264 with B-frames', 'avc1', ['-c:v', 'libx264', '-bf', '2', '-c:a', 'aac']],
  ['H.264 in slices', 'avc1', ['-c:v', 'libx264', '-x264-params', 'slices=4', '-c:a', 'aac']],
  [
    'HEVC',
    'hvc1',
    ['-c:v', 'libx265', '-x265-params', 'log-level=none:keyint=25:min-keyint=25:open-gop=0', '-c:a', 'aac'],
  ],
])('%s', (name, format, codecs) => {
  let stream: Buffer
  beforeAll(async () => {
    stream = await written(name, codecs)
  })

  test('gives every picture at the time that FFmpeg reads', async () => {
    const expected = await timesOf(name, '0:v')
    const frames = framesOf(demuxed(stream))
    expect(
      frames.map(({ timestamp, compositionOffset }) => [timestamp, timestamp + compositionOffset]),
    ).toEqual(expected.map(({ decoded, shown }) => [Math.round(decoded / 90), Math.round(shown / 90)]))
    expect(new Set(frames.map((frame) => frame.format))).toEqual(new Set([format]))
    expect(frames.filter(({ keyFrame }) => keyFrame)).toHaveLength(2)
  })

  test('announces the settings before the first picture, once', () => {
    const tags = demuxed(stream).flatMap(({ kind, body }) =>
      kind === 'video' ? [parseVideoTag(body).kind] : [],
    )
    expect(tags[0]).toBe('config')
    expect(tags.filter((kind) => kind === 'config')).toHaveLength(1)
  })

  test('gives every frame of audio within half a frame of the time that FFmpeg reads', async () => {
    const expected = await timesOf(name, '0:a')
    const sounds = soundsOf(demuxed(stream))
    expect(sounds).toHaveLength(expected.length)
    for (const [index, { timestamp, data }] of sounds.entries()) {
      expect(Math.abs(timestamp - expected[index]!.decoded / 90)).toBeLessThan(11)
      expect(data.length).toBeLessThan(expected[index]!.size) // without its header
    }
  })

  test('gives the same messages however the bytes are cut', () => {
    const whole = demuxed(stream)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 40 }), (sizes) => {
        expect(demuxed(stream, (all) => cut(all, sizes))).toEqual(whole)
      }),
      { numRuns: 20 },
    )
  })
})

test('leaves out the picture that lost a packet, and no other', async () => {
  const stream = await written('lossy', ['-c:v', 'libx264', '-an'], 1)
  const whole = framesOf(demuxed(stream))
  const packets = stream.length / PACKET
  const video = Array.from({ length: packets }, (_, index) => index).filter(
    (index) => (stream.readUInt16BE(index * PACKET + 1) & 0x5fff) === 0x100,
  )
  fc.assert(
    // Nothing follows the last packet, so its loss leaves no gap.
    fc.property(fc.constantFrom(...video.slice(0, -1)), (lost) => {
      const left = Buffer.concat([stream.subarray(0, lost * PACKET), stream.subarray((lost + 1) * PACKET)])
      const times = framesOf(demuxed(left)).map(({ timestamp }) => timestamp)
      expect(times).toHaveLength(whole.length - 1)
      expect(whole.map(({ timestamp }) => timestamp)).toEqual(expect.arrayContaining(times))
    }),
    { numRuns: 20 },
  )
})

test('reads damaged bytes without an error', async () => {
  const stream = await written('damaged', ['-c:v', 'libx264', '-c:a', 'aac'], 1)
  const places = fc.array(fc.tuple(fc.nat(stream.length - 1), fc.nat(255)), { maxLength: 200 })
  fc.assert(
    fc.property(places, (changes) => {
      const damaged = Buffer.from(stream)
      for (const [at, byte] of changes) damaged[at] = byte
      expect(() => demuxed(damaged)).not.toThrow()
    }),
    { numRuns: 100 },
  )
})

test('keeps timestamps continuous when the 33-bit clock wraps around', async () => {
  const stream = await written('wrapped', ['-c:v', 'libx264', '-an', '-output_ts_offset', '95442.7'], 2)
  const times = framesOf(demuxed(stream)).map(({ timestamp }) => timestamp)
  const steps = times.slice(1).map((time, index) => time - times[index]!)
  expect(times).toHaveLength(50)
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(39)
  expect(Math.max(...steps)).toBeLessThanOrEqual(41)
})

test.each([
  ['MP3', ['-c:v', 'libx264', '-c:a', 'libmp3lame'], { kind: 'foreign', sound: { codec: 'mp3' } }],
  ['AC-3', ['-c:v', 'libx264', '-c:a', 'ac3'], { kind: 'unsupported', codec: 'AC-3' }],
])('reports the codec of audio in %s', async (name, codecs, expected) => {
  const stream = await written(name, codecs, 1)
  const [sound] = demuxed(stream).filter(({ kind }) => kind === 'audio')
  expect(parseAudioTag(sound!.body)).toMatchObject(expected)
})

test('reports the codec of video in MPEG-2 as unsupported', async () => {
  const stream = await written('mpeg2', ['-c:v', 'mpeg2video', '-an'], 1)
  const [video] = demuxed(stream)
  expect(parseVideoTag(video!.body)).toEqual({ kind: 'unsupported', codec: 'codec "mp2v"' })
})

/** Cuts bytes into pieces of these sizes, which repeat. */
function cut(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const pieces: Buffer[] = []
  for (let at = 0, index = 0; at < bytes.length; index += 1) {
    const size = sizes[index % sizes.length]!
    pieces.push(bytes.subarray(at, at + size))
    at += size
  }
  return pieces
}
