import type Hls from 'hls.js'
import { beforeEach, expect, test, vi } from 'vitest'
import { recoverInPlace } from '../src/hls/recover-in-place.ts'

/** As much of a video as is looked at: the browser stops it when its source is taken away. */
class FakeVideo {
  paused = false
  currentTime = 100
  async play(): Promise<void> {
    this.paused = false
  }
}

/** As much of hls.js: it stops loading before it tells of what is fatal, and to recover takes the source away and gives the video a new one. */
class FakeHls {
  media: FakeVideo
  isLoading = true
  loadedFrom: number | null = null
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

test('after a fatal error of the decoder it loads and plays on from where it was', () => {
  hls.fail('mediaError')
  expect(hls).toMatchObject({ isLoading: true, loadedFrom: 100 })
  expect(video.paused).toBe(false)
  expect(onLost).not.toHaveBeenCalled()
})

test('also when hls.js recovers by itself, but what the viewer had stopped stays stopped', () => {
  hls.recoverMediaError()
  expect(video.paused).toBe(false)
  video.paused = true
  hls.recoverMediaError()
  expect(video.paused).toBe(true)
})

test('an error that is not fatal is left to hls.js; another kind, and the third of the decoder, are told', () => {
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
