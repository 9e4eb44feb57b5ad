import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginSound, playByItself, rememberSound } from '../src/picture-sound.ts'
import { MemoryStorage } from './memory-storage.ts'

/** The browser's autoplay policy. */
type Policy = 'all' | 'silent' | 'nothing'

class FakeVideo {
  paused = true
  muted = false
  volume = 1
  readonly #policy: Policy
  constructor(policy: Policy = 'all') {
    this.#policy = policy
  }
  async play(): Promise<void> {
    if (this.#policy === 'nothing' || (this.#policy === 'silent' && !this.muted)) {
      throw new DOMException('play() failed', 'NotAllowedError')
    }
    this.paused = false
  }
}

let page: EventTarget
let gone: AbortController

beforeEach(() => {
  page = new EventTarget()
  gone = new AbortController()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens a page that plays automatically, by a link or by a reload. */
function open(type: 'navigate' | 'reload', policy?: Policy): FakeVideo {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])
  const video = new FakeVideo(policy)
  beginSound(video as unknown as HTMLVideoElement, true, gone.signal)
  return video
}

const play = (video: FakeVideo) => playByItself(video as unknown as HTMLVideoElement)

/** Closes the page with its video in the current state. */
function leave(): void {
  page.dispatchEvent(new Event('pagehide'))
  gone.abort()
  gone = new AbortController()
}

test('stays audible after a reload, and starts muted on a new page', async () => {
  const video = open('navigate')
  expect(video.muted).toBe(true)
  await play(video)
  video.muted = false
  leave()
  expect(open('reload').muted).toBe(false)
  leave()
  expect(open('navigate').muted).toBe(true)
})

test('stays muted after a reload if it was muted before', async () => {
  await play(open('navigate'))
  leave()
  expect(open('reload').muted).toBe(true)
})

test('is audible only once after a reload, and not if the viewer has muted it since', async () => {
  const video = open('navigate')
  await play(video)
  video.muted = false
  leave()
  expect(open('reload').muted).toBe(false)
  expect(open('reload').muted).toBe(true)
  const again = open('navigate')
  await play(again)
  again.muted = false
  leave()
  rememberSound({ muted: true, volume: 1 })
  expect(open('reload').muted).toBe(true)
})

test('plays muted where the browser allows no sound, and otherwise waits for the viewer', async () => {
  const video = new FakeVideo('silent')
  expect(await play(video)).toBe('tried')
  expect(video).toMatchObject({ muted: true, paused: false })
  expect(await play(new FakeVideo('nothing'))).toBe('refused')
})
