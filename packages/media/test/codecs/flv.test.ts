import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parseAacConfig } from '../../src/codecs/flv/aac.ts'
import { parseAv1Config } from '../../src/codecs/flv/av1.ts'
import { parseAvcConfig, parseAvcSps } from '../../src/codecs/flv/avc.ts'
import { parseHevcConfig } from '../../src/codecs/flv/hevc.ts'
import { parseAudioTag, parseVideoTag } from '../../src/codecs/flv/tags.ts'
import { runFfmpeg } from '../scene/encoder.ts'
import { temporaryDirectory } from '../scene/patience.ts'
import { writeAvcRecord, writeSps } from '../scene/sps-writer.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('HEVC and AV1 configuration', () => {
  const hevc = hex(
    '0101600000009000000000005df000fcfdf8f800000f03200001001840010c01ffff01600000030090000003000003003cba0240210001002842010101600000030090000003000003003ca00a080c1f3e5ba4a4c2e68080000003008000000c8422000100064401c073c189',
  )
  const av1 = hex('81080c000a0b000000043cfeccfff98040')

  test('parses the output of real encoders', () => {
    expect(parseHevcConfig(hevc)).toMatchObject({ codec: 'hvc1.1.6.L93.90', width: 320, height: 180 })
    expect(parseAv1Config(av1)).toMatchObject({ codec: 'av01.0.08M.08', width: 320, height: 180 })
  })

  test('includes a higher tier, ten bits and a reserved profile space in the codec string', () => {
    const other = Buffer.from(hevc)
    other.set([0x40 | 0x20 | 2, 0x20, 0, 0, 0, 0xb0, 0, 0, 0, 0, 1, 120], 1)
    expect(parseHevcConfig(other).codec).toBe('hvc1.A2.4.H120.B0.0.0.0.0.1')
    const deep = Buffer.from(av1)
    deep.set([(2 << 5) | 13, 0x80 | 0x40 | 0x20], 1)
    expect(parseAv1Config(deep).codec).toBe('av01.2.13H.12')
  })

  test('refuses truncated HEVC and AV1 configurations with a uniform error', () => {
    for (let cut = 0; cut < 70; cut += 1) {
      expect(() => parseHevcConfig(hevc.subarray(0, cut))).toThrow('the HEVC configuration is malformed')
    }
    for (let cut = 0; cut < 13; cut += 1) {
      expect(() => parseAv1Config(av1.subarray(0, cut))).toThrow('the AV1 configuration is malformed')
    }
  })
})

test.each([
  ['16:9', 'bframes=4:ref=5', 4 / 3],
  ['16:9', 'scaling-list=default:amp=1', 4 / 3],
  ['16:9', 'temporal-layers=1:bframes=8:b-pyramid=1', 4 / 3],
  ['16:9', 'keyint=10:open-gop=1', 4 / 3],
  ['2.39', 'ref=1:bframes=0', 2.39 / (4 / 3)],
  ['4:3', 'bframes=3', 1],
])(
  'reads the shape of pixels of HEVC for a picture of %s, encoded with %s',
  async (aspect, params, expected) => {
    const { directory, remove } = await temporaryDirectory()
    onTestFinished(remove)
    const file = path.join(directory, 'hevc.mp4')
    await runFfmpeg([
      ...['-f', 'lavfi', '-i', 'testsrc=size=360x270:rate=25', '-t', '1', '-c:v', 'libx265'],
      ...['-x265-params', `log-level=0:${params}`, '-aspect', aspect, file],
    ])
    const bytes = await readFile(file)
    const at = bytes.indexOf('hvcC')
    const record = bytes.subarray(at + 4, at - 4 + bytes.readUInt32BE(at - 4))
    const { pixelAspect, width, height } = parseHevcConfig(record)
    expect({ width, height }).toEqual({ width: 360, height: 270 })
    expect(pixelAspect.horizontal / pixelAspect.vertical).toBeCloseTo(expected, 2)
  },
)

describe('H.264 configuration', () => {
  test('parses a 1080p High profile set from a real encoder', () => {
    const sps = hex('67640028acd940780227e5c044000003000400000300f03c60c658')
    expect(parseAvcConfig(writeAvcRecord(sps))).toMatchObject({
      codec: 'avc1.640028',
      width: 1920,
      height: 1080,
    })
  })

  test('parses every size, profile and layout that the writer supports', () => {
    const options = fc.record({
      profile: fc.constantFrom(66, 77, 100, 110, 122, 244),
      width: fc.integer({ min: 8, max: 1024 }).map((half) => half * 4),
      height: fc.integer({ min: 8, max: 1024 }).map((half) => half * 4),
      interlaced: fc.boolean(),
      chromaFormat: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
      pictureOrderType: fc.constantFrom(0 as const, 1 as const, 2 as const),
      scalingMatrix: fc.boolean(),
    })
    fc.assert(
      fc.property(options, (sps) => {
        expect(parseAvcSps(writeSps(sps))).toMatchObject({ width: sps.width, height: sps.height })
      }),
    )
  })

  test('refuses truncated or invalid configurations with a uniform error', () => {
    const record = writeAvcRecord(hex('67640028acd940780227e5c044000003000400000300f03c60c658'))
    for (let cut = 0; cut < 30; cut += 1) {
      expect(() => parseAvcConfig(record.subarray(0, cut))).toThrow('the H.264 configuration is malformed')
    }
  })
})

test.each([
  ['1210', { codec: 'mp4a.40.2', sampleRate: 44_100, channels: 2, frameSamples: 1024 }],
  ['1190', { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2, frameSamples: 1024 }],
  ['1188', { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 1, frameSamples: 1024 }],
  ['1214', { codec: 'mp4a.40.2', sampleRate: 44_100, channels: 2, frameSamples: 960 }],
  // HE-AAC: the core runs at half the output rate
  ['2b118800', { codec: 'mp4a.40.5', sampleRate: 24_000, channels: 2, frameSamples: 1024 }],
  // explicit rate: 48000 in 24 bits
  ['1780 5dc0 10', { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2, frameSamples: 1024 }],
])('AAC configuration %s', (bytes, expected) => {
  expect(parseAacConfig(hex(bytes))).toMatchObject(expected)
})

test('refuses a truncated AAC configuration', () => {
  expect(() => parseAacConfig(hex('12'))).toThrow('the AAC configuration is malformed')
  expect(() => parseAacConfig(hex('1690'))).toThrow('the AAC configuration is malformed')
})

test.each([
  ['17 00 000000 aabb', { kind: 'config', format: 'avc1', record: hex('aabb') }],
  [
    '17 01 000042 aabb',
    { kind: 'frame', format: 'avc1', keyFrame: true, compositionOffset: 66, data: hex('aabb') },
  ],
  [
    '27 01 ffffd6 cc',
    { kind: 'frame', format: 'avc1', keyFrame: false, compositionOffset: -42, data: hex('cc') },
  ],
  ['17 02 000000', { kind: 'nothing' }],
  ['57 00 000000', { kind: 'nothing' }],
  ['17', { kind: 'nothing' }],
  ['12 00 000000', { kind: 'unsupported', codec: 'Sorenson H.263' }],
  ['1c 00 000000 aabb', { kind: 'config', format: 'hvc1', record: hex('aabb') }],
  [
    '2c 01 000042 cc',
    { kind: 'frame', format: 'hvc1', keyFrame: false, compositionOffset: 66, data: hex('cc') },
  ],
  ['90 68766331 aabb', { kind: 'config', format: 'hvc1', record: hex('aabb') }],
  ['90 61763031 aabb', { kind: 'config', format: 'av01', record: hex('aabb') }],
  ['90 76703039 aabb', { kind: 'unsupported', codec: 'VP9' }],
  ['90 01020304 00', { kind: 'unsupported', codec: 'codec "????"' }],
  ['90 61766331 aabb', { kind: 'config', format: 'avc1', record: hex('aabb') }],
  [
    '91 61766331 000042 aa',
    { kind: 'frame', format: 'avc1', keyFrame: true, compositionOffset: 66, data: hex('aa') },
  ],
  [
    'a3 61766331 aa',
    { kind: 'frame', format: 'avc1', keyFrame: false, compositionOffset: 0, data: hex('aa') },
  ],
  [
    'a1 68766331 ffffd6 aa',
    { kind: 'frame', format: 'hvc1', keyFrame: false, compositionOffset: -42, data: hex('aa') },
  ],
  [
    'a1 61763031 aabb',
    { kind: 'frame', format: 'av01', keyFrame: false, compositionOffset: 0, data: hex('aabb') },
  ],
  [
    'a1 61763031 1200 aabb',
    { kind: 'frame', format: 'av01', keyFrame: false, compositionOffset: 0, data: hex('aabb') },
  ],
  // modifiers of 2 and 256 bytes before the packet type
  ['97 01 0102 00 61766331 aabb', { kind: 'config', format: 'avc1', record: hex('aabb') }],
  [
    `97 ff 00ff ${'00'.repeat(256)} 00 61766331 aabb`,
    { kind: 'config', format: 'avc1', record: hex('aabb') },
  ],
  ['d0 00 00000000', { kind: 'nothing' }],
  // one of several tracks: the first, and another
  ['96 00 61766331 00 aabb', { kind: 'config', format: 'avc1', record: hex('aabb') }],
  ['96 00 61766331 01 aabb', { kind: 'nothing' }],
  // tracks with one codec, and with several
  ['96 10 61766331 01 000001 cc 00 000002 aabb', { kind: 'config', format: 'avc1', record: hex('aabb') }],
  [
    '96 20 68766331 01 000001 cc 61766331 00 000002 aabb',
    { kind: 'config', format: 'avc1', record: hex('aabb') },
  ],
  ['96 10 61766331 00 000009 aabb', { kind: 'nothing' }],
  ['97 ff 00ff 00', { kind: 'nothing' }],
])('video tag %s', (bytes, expected) => {
  expect(parseVideoTag(hex(bytes))).toEqual(expected)
})

const OPUS = { codec: 'opus', name: 'Opus', sampleRate: null, channels: null }
/** Returns the tag of the bytes aabb in audio that is transcoded. */
const foreign = (sound: object) => ({ kind: 'foreign', sound, settings: false, data: hex('aabb') })

test.each([
  ['af 00 1210', { kind: 'config', specificConfig: hex('1210') }],
  ['af 01 aabb', { kind: 'frame', data: hex('aabb') }],
  ['af', { kind: 'nothing' }],
  ['2f aabb', foreign({ codec: 'mp3', name: 'MP3', sampleRate: null, channels: null })],
  ['72 aabb', foreign({ codec: 'g711-a', name: 'G.711 A-law', sampleRate: 8000, channels: 1 })],
  ['83 aabb', foreign({ codec: 'g711-u', name: 'G.711 mu-law', sampleRate: 8000, channels: 2 })],
  ['3f aabb', foreign({ codec: 's16', name: 'PCM', sampleRate: 44_100, channels: 2 })],
  ['38 aabb', foreign({ codec: 'u8', name: 'PCM', sampleRate: 22_050, channels: 1 })],
  ['12 aabb', { kind: 'unsupported', codec: 'ADPCM' }],
  ['b2 aabb', { kind: 'unsupported', codec: 'Speex' }],
  ['90 4f707573 aabb', { ...foreign(OPUS), settings: true }],
  ['91 4f707573 aabb', foreign(OPUS)],
  ['91 61632d33 aa', { kind: 'unsupported', codec: 'AC-3' }],
  ['90 6d703461 1210', { kind: 'config', specificConfig: hex('1210') }],
  ['91 6d703461 aabb', { kind: 'frame', data: hex('aabb') }],
  ['95 01 6d703461 00 aabb', { kind: 'frame', data: hex('aabb') }],
  ['95 01 6d703461 01 aabb', { kind: 'nothing' }],
])('audio tag %s', (bytes, expected) => {
  expect(parseAudioTag(hex(bytes))).toEqual(expected)
})
