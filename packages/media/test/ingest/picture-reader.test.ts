import { expect, test } from 'vitest'
import { hevcParameterSets } from '../../src/codecs/flv/hevc.ts'
import { AVC_SYNTAX } from '../../src/codecs/nal/avc-syntax.ts'
import { HEVC_SYNTAX } from '../../src/codecs/nal/hevc-syntax.ts'
import { joinUnits, splitFrame } from '../../src/codecs/nal/nal-units.ts'
import { PictureReader } from '../../src/ingest/picture-reader.ts'
import { codePictures, decodedBrightness, NEWER_CODECS } from '../scene/coded-pictures.ts'
import { avcRecord, fakePicture } from '../scene/sps-writer.ts'

const PICTURES = 50
const brightness = (number: number) => 40 + 3 * number

test('builds the configuration of HEVC from its stream, so that a decoder shows every picture', async () => {
  const { record, pictures } = await codePictures(NEWER_CODECS.hvc1, PICTURES, brightness)
  const reader = new PictureReader(HEVC_SYNTAX)
  expect(reader.read(joinUnits(hevcParameterSets(record), 4), false)).toEqual({
    kind: 'nothing',
    why: 'no-picture',
  })
  const { config } = reader
  expect(config).toMatchObject({ codec: 'hvc1.1.6.L60.90', width: 320, height: 180 })
  const read = pictures.map(({ time, data }) => {
    const frame = reader.read(data, false)
    if (frame.kind !== 'picture') throw new Error(`frame ${time}: ${frame.kind}`)
    return { time, keyFrame: frame.keyFrame, data: frame.data }
  })
  expect(read.map(({ keyFrame }) => keyFrame)).toEqual(pictures.map(({ keyFrame }) => keyFrame))
  const seen = await decodedBrightness(config!.codec, config!.record, read)
  expect(seen).toHaveLength(PICTURES)
  for (const [number, level] of seen.entries()) expect(Math.abs(level - brightness(number))).toBeLessThan(12)
})

test('does not copy a frame that needs no change', () => {
  const reader = new PictureReader(AVC_SYNTAX)
  expect(reader.announce(avcRecord(320, 180))).toBe('taken')
  const frame = fakePicture(true)
  const read = reader.read(frame, true)
  expect(read).toMatchObject({ kind: 'picture', keyFrame: true })
  expect('data' in read && read.data).toBe(frame)
})

test('keeps the announced configuration when it is repeated, and follows a changed one', () => {
  const reader = new PictureReader(AVC_SYNTAX)
  const [small, large] = [avcRecord(320, 180), avcRecord(640, 360)]
  const setsOf = (record: Buffer) => joinUnits(AVC_SYNTAX.setsOf(record), 4)
  expect(reader.announce(small)).toBe('taken')
  reader.read(setsOf(large), false)
  expect(reader.config).toMatchObject({ width: 640, height: 360 })
  expect(reader.announce(small)).toBe('ignored')
  expect(reader.config?.width).toBe(640)
  expect(reader.announce(Buffer.from([9, 9, 9]))).toBe('malformed')
  expect(reader.announce(Buffer.alloc(0))).toBe('ignored')
  expect(reader.announce(large)).toBe('taken')
})

test('rejects a picture with an unknown parameter set, and later slices of a picture without its first slice', () => {
  const reader = new PictureReader(AVC_SYNTAX)
  reader.announce(avcRecord(320, 180))
  // first_mb_in_slice 0, slice_type 7, pic_parameter_set_id 3
  const otherSet = Buffer.from([0, 0, 0, 3, 0x65, 0x88, 0x20])
  expect(reader.read(otherSet, true)).toEqual({ kind: 'nothing', why: 'no-settings' })
  const laterSlice = Buffer.from([0, 0, 0, 3, 0x65, 0x42, 0x20])
  expect(reader.read(laterSlice, true)).toEqual({ kind: 'nothing', why: 'damaged' })
  expect(reader.read(fakePicture(true), false)).toMatchObject({ kind: 'picture' })
  expect(reader.read(laterSlice, true)).toMatchObject({ kind: 'slices' })
})

test.each([
  ['lengths', [0, 0, 0, 2, 1, 2, 0, 0, 0, 1, 3], { units: ['0102', '03'], whole: true, torn: false }],
  ['an empty unit', [0, 0, 0, 0, 0, 0, 0, 1, 3], { units: ['03'], whole: false, torn: false }],
  [
    'a unit that is cut off',
    [0, 0, 0, 2, 3, 3, 0, 0, 0, 9, 4],
    { units: ['0303'], whole: false, torn: true },
  ],
  [
    'start codes of 4 bytes',
    [0, 0, 0, 1, 5, 6, 0, 0, 0, 1, 7],
    { units: ['0506', '07'], whole: false, torn: false },
  ],
  [
    'start codes of 3 bytes',
    [0, 0, 1, 0x65, 6, 0, 0, 1, 7],
    { units: ['6506', '07'], whole: false, torn: false },
  ],
  ['nothing', [], { units: [], whole: true, torn: false }],
])('splits %s', (_, bytes, expected) => {
  const { units, ...split } = splitFrame(Buffer.from(bytes), 4)
  expect({ units: units.map((unit) => unit.toString('hex')), ...split }).toEqual(expected)
})
