import Hls, {
  type HlsConfig,
  type LevelDetails,
  type LoaderCallbacks,
  LoadStats,
  type PlaylistLoaderContext,
} from 'hls.js/light'
import { afterEach, expect, test, vi } from 'vitest'
import { alignBySequence } from '../src/hls/align-by-sequence.ts'

/** Duration of a segment, and how long the sender takes to send one. It is slower than real time. */
const SEGMENT_S = 2
const TAKES_MS = 2500
const BEGAN_AT = Date.UTC(2026, 10, 25, 18)

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720
live.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=426x240
240p.m3u8
`

/**
 * Returns a live playlist from segment `from` to segment `making`, which is in progress and has one part.
 * @param sender `ahead`: offset of its numbers; `takesMs`: time to send a segment
 */
function playlist(from: number, making: number, { ahead = 0, takesMs = TAKES_MS } = {}): string {
  const dated = (number: number) =>
    `#EXT-X-PROGRAM-DATE-TIME:${new Date(BEGAN_AT + (number - ahead) * takesMs).toISOString()}`
  const segments = Array.from({ length: making - from }, (_, index) => {
    return `${dated(from + index)}\n#EXTINF:${SEGMENT_S},\n${from + index}.m4s`
  })
  return [
    '#EXTM3U\n#EXT-X-VERSION:9\n#EXT-X-TARGETDURATION:3\n#EXT-X-PART-INF:PART-TARGET=0.5',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.5',
    `#EXT-X-MEDIA-SEQUENCE:${from}\n#EXT-X-MAP:URI="init.mp4"`,
    ...segments,
    `${dated(making)}\n#EXT-X-PART:DURATION=0.5,URI="${making}.0.m4s",INDEPENDENT=YES\n`,
  ].join('\n')
}

/** A playlist loader whose requests the test answers. */
class Asked {
  static latest: Asked | null = null
  context: PlaylistLoaderContext | null = null
  stats = new LoadStats()
  #callbacks: LoaderCallbacks<PlaylistLoaderContext> | null = null
  load(context: PlaylistLoaderContext, _config: unknown, callbacks: LoaderCallbacks<PlaylistLoaderContext>) {
    this.context = context
    this.#callbacks = callbacks
    Asked.latest = this
  }
  answer(data: string): void {
    if (!this.context || !this.#callbacks) throw new Error('There is no request.')
    this.#callbacks.onSuccess({ url: this.context.url, data, code: 200 }, this.stats, this.context, null)
  }
  abort() {}
  destroy() {}
}

let hls: Hls

/**
 * Answers the next request of hls.js, which must be for a certain playlist, and returns the positions of its
 * segments.
 */
async function answer(name: string, data: string): Promise<[number | string, number][]> {
  const asked = await vi.waitUntil(() => Asked.latest)
  expect(asked.context?.url).toContain(name)
  Asked.latest = null
  let details: LevelDetails | null = null
  hls.once(Hls.Events.LEVEL_UPDATED, (_event, updated) => (details = updated.details))
  asked.answer(data)
  const { fragments = [] } = (details as LevelDetails | null) ?? {}
  return fragments.map(({ sn, start }) => [sn, start])
}

async function open(): Promise<void> {
  hls = new Hls({ pLoader: Asked as unknown as HlsConfig['pLoader'], startLevel: 1 } as Partial<HlsConfig>)
  alignBySequence(hls)
  hls.loadSource('https://club.example/master.m3u8')
  await answer('master', MASTER)
}

afterEach(() => hls.destroy())

const places = (from: number, to: number, first: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, first + index * SEGMENT_S])

test('keeps the positions of segments at each playlist reload', async () => {
  await open()
  expect(await answer('live', playlist(0, 9))).toEqual(places(0, 8, 0))
  expect(await answer('live', playlist(0, 10))).toEqual(places(0, 9, 0))
  expect(await answer('live', playlist(2, 11))).toEqual(places(2, 10, 4))
})

test('places the segments of another variant where the segments with the same numbers are', async () => {
  await open()
  expect(await answer('live', playlist(0, 9))).toEqual(places(0, 8, 0))
  expect(await answer('live', playlist(2, 11))).toEqual(places(2, 10, 4))
  Asked.latest = null
  hls.loadLevel = 0
  expect(await answer('240p', playlist(4, 13))).toEqual(places(4, 12, 8))
})

test('places segments of a variant with its own numbering by their dates', async () => {
  await open()
  const takesMs = SEGMENT_S * 1000
  await answer('live', playlist(0, 9, { takesMs }))
  Asked.latest = null
  hls.loadLevel = 0
  expect(await answer('240p', playlist(2, 11, { takesMs, ahead: 2 }))).toEqual(places(2, 10, 0))
})
