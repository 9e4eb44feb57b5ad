import type Hls from 'hls.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { recoverInPlace } from '../src/hls/recover-in-place.ts'

/** A segment as hls.js describes it, with its tags. */
const segment = (...tags: string[]) => ({ gap: tags.includes('GAP'), tagList: tags.map((tag) => [tag]) })

/** The part of a video element that the code uses. It pauses when its source is removed. */
class FakeVideo {
  paused = false
  currentTime = 100
  async play(): Promise<void> {
    this.paused = false
  }
}

/**
 * The part of hls.js that the code uses. It stops loading before it reports a fatal error, and gives the
 * video a new source to recover.
 */
class FakeHls {
  media: FakeVideo
  isLoading = true
  loadedFrom: number | null = null
  levels = [{ details: { fragments: [segment(), segment('GAP')], fragmentHint: segment() } }]
  readonly #heard = new Map<string, ((event: string, news: unknown) => void)[]>()
  constructor(media: FakeVideo) {
    this.media = media
  }
  on(event: string, hear: (event: string, news: unknown) => void): void {
    this.#heard.set(event, [...(this.#heard.get(event) ?? []), hear])
  }
  trigger(event: string, news: unknown): boolean {
    if (event === 'hlsMediaDetaching') this.media.paused = true
    for (const hear of this.#heard.get(event) ?? []) hear(event, news)
    return true
  }
  recoverMediaError(): void {
    this.trigger('hlsMediaDetaching', {})
    this.media.currentTime = 0
    this.trigger('hlsMediaAttached', { media: this.media })
  }
  startLoad(from: number): void {
    this.isLoading = true
    this.loadedFrom = from
  }
  fail(type: string, fatal = true): void {
    if (fatal) this.isLoading = false
    this.trigger('hlsError', { fatal, type })
  }
  /**
   * Reports data that the browser has refused, as hls.js does: it marks the segment and resets the source.
   */
  refuse(segment: { gap: boolean }): void {
    segment.gap = true
    this.recoverMediaError()
    this.trigger('hlsError', { fatal: false, type: 'mediaError', details: 'mediaSourceRequiresReset' })
  }
}

let video: FakeVideo
let hls: FakeHls
const onLost = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  video = new FakeVideo()
  hls = new FakeHls(video)
  recoverInPlace(hls as unknown as Hls, onLost)
})

test('continues to load and play in place after a fatal decoder error', () => {
  hls.fail('mediaError')
  expect(hls).toMatchObject({ isLoading: true, loadedFrom: 100 })
  expect(video.paused).toBe(false)
  expect(onLost).not.toHaveBeenCalled()
})

test('plays on after hls.js recovers by itself, but keeps a paused video paused', () => {
  hls.recoverMediaError()
  expect(video.paused).toBe(false)
  video.paused = true
  hls.recoverMediaError()
  expect(video.paused).toBe(true)
})

test('does nothing after non-fatal errors, and reports other fatal errors and the third decoder error', () => {
  hls.fail('mediaError', false)
  expect(hls.loadedFrom).toBeNull()
  hls.fail('mediaError')
  hls.fail('mediaError')
  expect(onLost).not.toHaveBeenCalled()
  hls.fail('mediaError')
  expect(onLost).toHaveBeenLastCalledWith('mediaError')
  hls.fail('networkError')
  expect(onLost).toHaveBeenLastCalledWith('networkError')
})

test('loads a refused segment again, unless the playlist lists it as a gap', () => {
  const [{ details }] = hls.levels as [(typeof hls.levels)[0]]
  for (const refused of [details.fragments[0], details.fragmentHint]) {
    if (refused) hls.refuse(refused)
    expect(refused?.gap).toBe(false)
  }
  expect(details.fragments[1]?.gap).toBe(true)
  expect(onLost).not.toHaveBeenCalled()
})

test('starts playback again when the browser refuses data for the third time', () => {
  const [{ details }] = hls.levels as [(typeof hls.levels)[0]]
  for (let count = 1; count <= 3; count += 1) {
    expect(onLost).not.toHaveBeenCalled()
    hls.refuse(details.fragmentHint)
  }
  expect(onLost).toHaveBeenCalledExactlyOnceWith('mediaError')
})
