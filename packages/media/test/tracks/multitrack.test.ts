import { describe, expect, test } from 'vitest'
import { ofFirstTrack, parseVideoTag, parseVideoTracks } from '../../src/codecs/flv/tags.ts'
import { LAYOUTS, type Layout, multitrack } from '../scene/multitrack-stream.ts'

const layouts = Object.keys(LAYOUTS) as Layout[]
const OFFSET = Buffer.from([0, 0, 40])
const said = (track: number, fourCc = 'avc1') => ({
  track,
  fourCc,
  data: Buffer.concat([OFFSET, Buffer.from([track, 9, 9])]),
})

describe('multitrack messages', () => {
  test.each(layouts)('%s: returns the data of each track', (layout) => {
    const tracks = layout === 'oneTrack' ? [said(3)] : [said(0), said(1), said(200)]
    const body = multitrack(layout, 1, true, tracks)
    expect(parseVideoTracks(body)).toEqual(
      tracks.map(({ track }) => ({
        track,
        tag: {
          kind: 'frame',
          format: 'avc1',
          keyFrame: true,
          compositionOffset: 40,
          data: Buffer.from([track, 9, 9]),
        },
      })),
    )
  })

  test('allows a different codec for each track of a message', () => {
    const body = multitrack('manyTracksManyCodecs', 0, true, [said(0), said(1, 'hvc1'), said(2, 'vp09')])
    expect(
      parseVideoTracks(body).map(({ track, tag }) => [track, tag.kind, 'format' in tag && tag.format]),
    ).toEqual([
      [0, 'config', 'avc1'],
      [1, 'config', 'hvc1'],
      [2, 'unsupported', false],
    ])
  })

  test.each(layouts)('%s: leaves out truncated tracks', (layout) => {
    const body = multitrack(layout, 1, false, layout === 'oneTrack' ? [said(1)] : [said(0), said(1)])
    // The first track comes after the head, its codec, its number and its size. Only the layout for a single
    // track does not state the track's length.
    const firstEnds = 2 + 4 + 1 + 3 + said(0).data.length
    for (let length = 0; length < body.length; length += 1) {
      const tracks = parseVideoTracks(body.subarray(0, length)).map(({ track }) => track)
      if (layout === 'oneTrack') expect(tracks, `${length}`).toEqual(length < 7 ? [] : [1])
      else expect(tracks, `${length}`).toEqual(length === firstEnds ? [0] : [])
    }
  })

  test('ignores unknown layouts and messages with too many tracks', () => {
    const body = multitrack('manyTracks', 1, true, [said(0), said(1)])
    const unknown = Buffer.from(body)
    unknown[1] = (3 << 4) | 1
    expect(parseVideoTracks(unknown)).toEqual([])
    const many = (count: number) =>
      multitrack(
        'manyTracks',
        1,
        true,
        Array.from({ length: count }, (_, track) => said(track)),
      )
    expect(parseVideoTracks(many(16))).toHaveLength(16)
    expect(parseVideoTracks(many(17))).toEqual([])
  })

  test('finds the first track at any position and sends only that track to other services', () => {
    const body = multitrack('manyTracksManyCodecs', 1, true, [said(2, 'hvc1'), said(0)])
    const single = ofFirstTrack('video', body)
    expect(single).toEqual(Buffer.concat([Buffer.from([0x91]), Buffer.from('avc1'), said(0).data]))
    expect(parseVideoTag(single ?? Buffer.alloc(0))).toEqual(parseVideoTag(body))
    expect(ofFirstTrack('video', multitrack('oneTrack', 1, true, [said(1)]))).toBeNull()
    const plain = Buffer.from([0x17, 1, 0, 0, 0, 1])
    expect(ofFirstTrack('video', plain)).toBe(plain)
    const sound = Buffer.from([0x95, 0x01, ...Buffer.from('mp4a'), 1, 7, 7])
    expect(ofFirstTrack('audio', sound)).toBeNull()
    sound[6] = 0
    expect(ofFirstTrack('audio', sound)).toEqual(Buffer.from([0x91, ...Buffer.from('mp4a'), 7, 7]))
  })
})
