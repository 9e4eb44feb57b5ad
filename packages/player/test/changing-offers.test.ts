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

test('what there is to choose from now is read from the multivariant playlist', async () => {
  vi.stubGlobal('fetch', async () => new Response(PLAYLIST))
  expect(await readOffers('/master.m3u8')).toEqual({
    heights: [720, 240],
    pictureBits: 388_820,
    soundBits: 200_000,
  })
})

test('a playlist that does not come, or lists nothing, changes nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  expect(await readOffers('/master.m3u8')).toBeNull()
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('no network')))
  expect(await readOffers('/master.m3u8')).toBeNull()
})

test('a piece that turned from a smaller picture into the source is decoded as the source', () => {
  const [small, source] = [{ relurl: 'init1-0.240p.mp4' }, { relurl: 'init1-0.mp4' }]
  const pieces = [null, { initSegment: source }, { initSegment: { relurl: small.relurl } }]
  const heard = vi.fn((_event: string, { details }: { details: { fragments: typeof pieces } }) => {
    // As hls.js does: each piece gets the init segment that it had before.
    for (const piece of details.fragments) if (piece) piece.initSegment = small
    return true
  })
  const hls = { trigger: heard } as unknown as Hls
  keepOwnInits(hls)
  const trigger = hls.trigger as unknown as typeof heard
  expect(trigger('hlsLevelLoaded', { details: { fragments: pieces } })).toBe(true)
  expect(pieces[1]?.initSegment).toBe(source)
  expect(pieces[2]?.initSegment, 'the one that is loaded already').toBe(small)
})
