import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { OfferedPicture } from '../../src/hls/playlist.ts'
import type { PackagerSink } from '../../src/packager/sink.ts'
import type { Timeline } from '../../src/recorder/timeline.ts'
import type { Maker, RenditionMakerOptions } from '../../src/renditions/rendition-maker.ts'
import { Renditions } from '../../src/renditions/renditions.ts'
import { closed, init, opened, session, timelineOf } from '../scene/timeline-story.ts'

/** The part of a process that the code uses, controlled by the test. */
class FakeMaker implements Maker {
  readonly pid = 1
  readonly options: RenditionMakerOptions
  parts = 0
  isOver = false

  constructor(options: RenditionMakerOptions) {
    this.options = options
  }
  get asked(): string[] {
    return this.options.sizes.map(({ size }) => size)
  }
  add(): void {
    this.parts += 1
  }
  end(): void {
    this.stop()
  }
  stop(): void {
    if (this.isOver) return
    this.isOver = true
    this.options.onEnd('stopped')
  }
  /** Completes the trial with the `count` smallest of the ordered sizes. */
  manages(count: number): void {
    const sizes = this.options.sizes.slice(this.options.sizes.length - count)
    const pictures = sizes.map(({ size, width, height }) => {
      return { size, init: Buffer.from(size), video: { codec: 'avc1.64001f', width, height } }
    })
    this.options.onReady(pictures, 0.4)
  }
}

const MINUTE_MS = 60_000
/** Half a second of a source at 2 Mbit/s. */
const PART = { duration: 0.5, independent: false, data: Buffer.alloc(125_000), soundBytes: 0 }
const video = { codec: 'avc1.64001f', width: 1280, height: 720 }
const nobody: PackagerSink = { beginGroup() {}, openSegment() {}, addPart() {}, closeSegment() {} }

let makers: FakeMaker[]
let tracks: { areUndecided: boolean; offered: OfferedPicture[] }
let timeline: Timeline
let now: number
let segments: number
let sink: PackagerSink

/** Returns the running makers. */
const running = () => makers.filter(({ isOver }) => !isOver)

beforeEach(() => {
  makers = []
  tracks = { areUndecided: false, offered: [] }
  timeline = timelineOf(session(1), init('init1-0'))
  now = 0
  segments = 0
  const renditions = new Renditions({
    wish: { wanted: async () => true },
    playbackId: 'game',
    directory: '/none',
    room: () => 'enough',
    logger: { info() {}, warn() {}, error() {} },
    timeline: () => timeline,
    tracks,
    onChange() {},
    now: () => now,
    startMaker: (options) => {
      const maker = new FakeMaker(options)
      makers.push(maker)
      return maker
    },
  })
  sink = renditions.follow(nobody)
  const config = { ...video, record: Buffer.alloc(0) } as never
  sink.beginGroup({ init: Buffer.from('init'), video: config, audio: null, startTimestamp: 0 })
})

/** Adds a track of the encoder with this bitrate, in bits per second. */
function sends(peakBitrate: number): void {
  tracks.offered.push({
    name: 't1',
    peakBitrate,
    video: { ...video, width: 854, height: 480 },
    newest: () => null,
  })
}

/** Sends the source's next segment. */
async function segment(): Promise<void> {
  timeline.apply(opened(`s1-${segments}`, 'init1-0', segments * 2))
  sink.openSegment({ programDateTime: 0, independent: true })
  for (let part = 0; part < 4; part += 1) {
    const { duration, independent, data } = PART
    timeline.apply({ type: 'part', duration, independent, offset: part * data.length, length: data.length })
    sink.addPart(PART)
  }
  timeline.apply(closed)
  sink.closeSegment()
  segments += 1
  await turn()
}

test.each([
  { sent: [], asked: ['480p', '240p'] },
  { sent: [4_000_000], asked: ['480p', '240p'] },
  { sent: [1_500_000], asked: ['240p'] },
  { sent: [560_000], asked: [] },
])('makes $asked next to tracks of $sent bit/s, because no track replaces them', async ({ sent, asked }) => {
  for (const bitrate of sent) sends(bitrate)
  await segment()
  expect(makers.flatMap((maker) => maker.asked)).toEqual(asked)
})

test('makes no renditions before the tracks are known, and ends a rendition that a track replaces', async () => {
  tracks.areUndecided = true
  await segment()
  expect(makers).toEqual([])
  tracks.areUndecided = false
  await segment()
  makers[0]!.manages(2)
  await segment()
  expect(running()).toHaveLength(1)
  sends(560_000)
  await segment()
  await segment()
  expect(running()).toEqual([])
})

test('retries a given-up size beside the current ones, with growing delays', async () => {
  await segment()
  makers[0]!.manages(1)
  const began: number[] = []
  for (let minute = 0.5; minute <= 32; minute += 0.5) {
    now = minute * MINUTE_MS
    const before = makers.length
    await segment()
    if (makers.length === before) continue
    began.push(minute)
    expect(makers.at(-1)!.asked).toEqual(['480p', '240p'])
    makers.at(-1)!.manages(1)
  }
  expect(began).toEqual([1, 3, 7, 15, 31])
  expect(running()).toEqual([makers[0]])
  expect(makers[0]!.parts).toBe(4 * (segments - 1))
})

test('switches to a successful attempt at a segment boundary, and ends an attempt when the source changes', async () => {
  await segment()
  makers[0]!.manages(1)
  await segment()
  now = MINUTE_MS
  await segment()
  makers[1]!.manages(2)
  expect(running()).toHaveLength(2)
  await segment()
  expect(running()).toEqual([makers[1]])
  expect(makers[1]!.parts).toBe(4)
  await segment()
  expect(makers).toHaveLength(2)

  // The process falls behind and is started again. When the source changes, its attempt ends as well.
  makers[1]!.isOver = true
  makers[1]!.options.onEnd('behind')
  now += MINUTE_MS
  await segment()
  makers[2]!.manages(1)
  await segment()
  now += MINUTE_MS
  await segment()
  expect(running()).toEqual([makers[2], makers[3]])
  sink.beginGroup({ init: Buffer.from('other'), video: video as never, audio: null, startTimestamp: 0 })
  expect(running()).toEqual([])
})
