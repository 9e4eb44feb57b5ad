import type Hls from 'hls.js'
import { afterEach, expect, test, vi } from 'vitest'
import { keepOwnInits } from '../src/quality/own-inits.ts'
import { readOffers } from '../src/quality/read-offers.ts'

afterEach(() => vi.unstubAllGlobals())

const PLAYLIST = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=1795788,CODECS="avc1.42c01f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=15.000
live.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=388820,CODECS="avc1.640015,mp4a.40.2",RESOLUTION=426x240
240p.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=200000,CODECS="mp4a.40.2"
sound.m3u8
`

test('reads the current renditions from the multivariant playlist', async () => {
  vi.stubGlobal('fetch', async () => new Response(PLAYLIST))
  expect(await readOffers('/master.m3u8')).toEqual({
    heights: [720, 240],
    pictureBits: 388_820,
    soundBits: 200_000,
  })
})

test('returns null for a playlist that is missing or lists nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  expect(await readOffers('/master.m3u8')).toBeNull()
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no network')))
  expect(await readOffers('/master.m3u8')).toBeNull()
})

test('decodes a segment that changed from a smaller rendition to the source as the source', () => {
  const [small, source] = [{ relurl: 'init1-0.240p.mp4' }, { relurl: 'init1-0.mp4' }]
  const pieces = [null, { initSegment: source }, { initSegment: { relurl: small.relurl } }]
  const heard = vi.fn((_event: string, { details }: { details: { fragments: typeof pieces } }) => {
    // Simulates hls.js: each segment keeps the init segment that it had in the previous playlist.
    for (const piece of details.fragments) if (piece) piece.initSegment = small
    return true
  })
  const hls = { trigger: heard } as unknown as Hls
  keepOwnInits(hls)
  const trigger = hls.trigger as unknown as typeof heard
  expect(trigger('hlsLevelLoaded', { details: { fragments: pieces } })).toBe(true)
  expect(pieces[1]?.initSegment).toBe(source)
  expect(pieces[2]?.initSegment, 'the segment that is already loaded').toBe(small)
})
