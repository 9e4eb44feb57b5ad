import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAacConfig } from '../../src/video/flv/aac.ts'
import { parseAvcConfig, parseSpsSize } from '../../src/video/flv/avc.ts'
import { parseAudioTag, parseVideoTag } from '../../src/video/flv/tags.ts'
import { writeAvcRecord, writeSps } from './sps-writer.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('H.264 configuration', () => {
  test('a 1080p High profile set from a real encoder', () => {
    const sps = hex('67640028acd940780227e5c044000003000400000300f03c60c658')
    expect(parseAvcConfig(writeAvcRecord(sps))).toMatchObject({
      codec: 'avc1.640028',
      width: 1920,
      height: 1080,
    })
  })

  test('every size, profile and layout that can be written is read', () => {
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
        expect(parseSpsSize(writeSps(sps))).toEqual({ width: sps.width, height: sps.height })
      }),
    )
  })

  test('torn or absurd configurations are refused with one kind of error', () => {
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
  // HE-AAC: the core runs at half the rate of what is heard
  ['2b118800', { codec: 'mp4a.40.5', sampleRate: 24_000, channels: 2, frameSamples: 1024 }],
  // the rate as a number: 24 bits of 48000
  ['1780 5dc0 10', { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2, frameSamples: 1024 }],
])('AAC configuration %s', (bytes, expected) => {
  expect(parseAacConfig(hex(bytes))).toMatchObject(expected)
})

test('a torn AAC configuration is refused', () => {
  expect(() => parseAacConfig(hex('12'))).toThrow('the AAC configuration is malformed')
  expect(() => parseAacConfig(hex('1690'))).toThrow('the AAC configuration is malformed')
})

test.each([
  ['17 00 000000 aabb', { kind: 'config', record: hex('aabb') }],
  ['17 01 000042 aabb', { kind: 'frame', keyFrame: true, compositionOffset: 66, data: hex('aabb') }],
  ['27 01 ffffd6 cc', { kind: 'frame', keyFrame: false, compositionOffset: -42, data: hex('cc') }],
  ['17 02 000000', { kind: 'nothing' }],
  ['57 00 000000', { kind: 'nothing' }],
  ['17', { kind: 'nothing' }],
  ['12 00 000000', { kind: 'unsupported', codec: 'Sorenson H.263' }],
  ['1c 00 000000', { kind: 'unsupported', codec: 'HEVC (H.265)' }],
  ['90 68766331 00', { kind: 'unsupported', codec: 'HEVC (H.265)' }],
  ['90 61763031 00', { kind: 'unsupported', codec: 'AV1' }],
  ['90 01020304 00', { kind: 'unsupported', codec: 'codec "????"' }],
  ['90 61766331 aabb', { kind: 'config', record: hex('aabb') }],
  ['91 61766331 000042 aa', { kind: 'frame', keyFrame: true, compositionOffset: 66, data: hex('aa') }],
  ['a3 61766331 aa', { kind: 'frame', keyFrame: false, compositionOffset: 0, data: hex('aa') }],
])('video tag %s', (bytes, expected) => {
  expect(parseVideoTag(hex(bytes))).toEqual(expected)
})

test.each([
  ['af 00 1210', { kind: 'config', specificConfig: hex('1210') }],
  ['af 01 aabb', { kind: 'frame', data: hex('aabb') }],
  ['af', { kind: 'nothing' }],
  ['2f aabb', { kind: 'unsupported', codec: 'MP3' }],
  ['b2 aabb', { kind: 'unsupported', codec: 'Speex' }],
  ['90 4f707573 aa', { kind: 'unsupported', codec: 'Opus' }],
  ['90 6d703461 1210', { kind: 'config', specificConfig: hex('1210') }],
  ['91 6d703461 aabb', { kind: 'frame', data: hex('aabb') }],
])('audio tag %s', (bytes, expected) => {
  expect(parseAudioTag(hex(bytes))).toEqual(expected)
})
