import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFragments } from '../src/codecs/fmp4/fragment-reader.ts'
import { VIDEO_TRACK } from '../src/codecs/fmp4/tracks.ts'
import { mediaPlaylist } from '../src/hls/playlist.ts'
import type { MediaConsumer, PublisherConnection } from '../src/ingest/publisher.ts'
import type { StreamConsumer } from '../src/ingest/stream-input.ts'
import { JOURNAL_FILE, segmentFile } from '../src/recorder/media-names.ts'
import type { Room } from '../src/recorder/room.ts'
import { Stream } from '../src/stream.ts'
import { eventually, temporaryDirectory } from './scene/patience.ts'
import { AAC_48K_STEREO, avcRecord, fakePicture } from './scene/sps-writer.ts'

const MEGABYTE = 1024 * 1024
const logger = { info: () => {}, warn: () => {}, error: () => {} }
const clock = { now: 1_800_000_000_000 }
const disk: { room: Room } = { room: 'enough' }

let parent: string
let directory: string
let remove: () => Promise<void>
let stream: Stream

const open = () =>
  Stream.open({
    playbackId: 'game',
    directory,
    logger,
    onIngestChange: () => {},
    follow: () => ({ media: () => {}, progress: () => ({}), ended: () => {} }),
    now: () => clock.now,
    room: () => disk.room,
  })

beforeEach(async () => {
  const temporary = await temporaryDirectory()
  remove = temporary.remove
  parent = temporary.directory
  directory = path.join(parent, 'game')
  disk.room = 'enough'
  stream = await open()
})
afterEach(async () => {
  await stream.close()
  await remove()
})

/** Publishes to the stream and records its calls on the connection. */
const publisher = async ({ losesFrames = false } = {}) => {
  const done: string[] = []
  let consumer: StreamConsumer | null = null
  const connection: PublisherConnection = {
    losesFrames,
    close: (reason) => {
      done.push(reason)
      consumer?.ended('closed')
      consumer = null
    },
    pause: () => void done.push('pause'),
    resume: () => void done.push('resume'),
  }
  const answer = await stream.input.publish(connection)
  if ('refused' in answer) throw new Error(answer.refused)
  consumer = answer
  return { done, consumer: answer }
}

const configure = (consumer: MediaConsumer) => {
  const header = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), avcRecord(320, 180)])
  consumer.media({ kind: 'video', timestamp: 0, body: header })
  consumer.media({
    kind: 'audio',
    timestamp: 0,
    body: Buffer.concat([Buffer.from([0xaf, 0]), AAC_48K_STEREO]),
  })
}

const frame = (consumer: MediaConsumer, timestamp: number, keyFrame: boolean) => {
  const head = Buffer.from([keyFrame ? 0x17 : 0x27, 1, 0, 0, 0])
  consumer.media({ kind: 'video', timestamp, body: Buffer.concat([head, fakePicture(keyFrame)]) })
  consumer.media({ kind: 'audio', timestamp, body: Buffer.from([0xaf, 1, 9]) })
}

const codes = () => stream.ingestState.warnings.map((warning) => warning.code)

test('warns about a slow disk, then pauses the encoder until the disk has caught up', async () => {
  const { done } = await publisher()
  stream.backlogChanged(9 * MEGABYTE)
  expect(codes()).toEqual(['slow-disk'])
  expect(done).toEqual([])
  stream.backlogChanged(65 * MEGABYTE)
  stream.backlogChanged(70 * MEGABYTE)
  stream.backlogChanged(33 * MEGABYTE)
  expect(done).toEqual(['pause'])
  stream.backlogChanged(31 * MEGABYTE)
  stream.backlogChanged(0)
  expect(done).toEqual(['pause', 'resume'])
})

test('disconnects the encoder when the disk fails, and keeps earlier segments when the disk works again', async () => {
  const { done, consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time < 4000; time += 40) frame(consumer, time, time % 2000 === 0)
  const journal = () => readFile(path.join(directory, JOURNAL_FILE), 'utf8')
  await eventually('a segment on the disk', async () => (await journal()).includes('"close"'))
  const [before] = stream.timeline.segments.map((segment) => segment.name)
  // Moves the folder away, so that the next segment's file cannot be created.
  await rename(directory, `${directory}-away`)
  await writeFile(directory, 'in the way')
  for (let time = 4000; time < 8000; time += 40) frame(consumer, time, time % 2000 === 0)
  await eventually('the failure', () => codes().includes('disk-failure'))
  expect(done).toEqual(['The server cannot write the video'])

  await expect(publisher()).rejects.toThrow()
  await rm(directory)
  await rename(`${directory}-away`, directory)
  const { consumer: again } = await publisher()
  expect(stream.timeline.segments.map((segment) => segment.name)[0]).toBe(before)
  expect(await journal()).toContain('"close"')
  configure(again)
  for (let time = 0; time <= 520; time += 40) frame(again, time, time === 0)
  expect(stream.ingestState).toMatchObject({ status: 'live', warnings: [] })
})

test('shows live video with a full disk but writes nothing, and resumes recording when there is space', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  let time = 0
  const send = (seconds: number) => {
    for (const end = time + seconds * 1000; time < end; time += 40) {
      clock.now += 40
      frame(consumer, time, time % 2000 === 0)
    }
  }
  const turn = (room: Room) => {
    disk.room = room
    stream.roomChanged()
  }
  const names = (which: 'kept' | 'gone') =>
    stream.timeline.segments.filter((segment) => segment[which]).map(({ name }) => name)
  send(10)
  turn('scarce')
  expect(codes()).toEqual(['disk-nearly-full'])
  send(4)
  turn('none')
  expect(codes()).toEqual(['not-recorded'])
  send(80)
  expect(stream.ingestState.status).toBe('live')
  const written = names('kept')
  expect(written).toHaveLength(7) // 14 s

  // Unwritten segments stay available as long as a live viewer may need them, and are listed as gaps
  // afterwards.
  const { segments } = stream.timeline
  const unwritten = segments.filter(({ kept }) => !kept)
  const gone = unwritten.filter(({ gone }) => gone)
  const there = unwritten.filter(({ gone }) => !gone)
  const seconds = there.reduce((sum, { duration }) => sum + duration, 0)
  expect(seconds).toBeGreaterThanOrEqual(16)
  expect(seconds).toBeLessThan(18)
  const source = (name: string) => stream.source({ kind: 'segment', name })
  for (const { name } of there) expect(source(name)).toMatchObject({ buffer: expect.any(Buffer) })
  for (const { name } of gone) expect(source(name)).toBeNull()
  const playlist = mediaPlaylist(stream.timeline)
  const gaps = [...playlist.matchAll(/#EXT-X-GAP\n(\S+)\.m4s/g)].map(([, name]) => name)
  expect(gaps).toEqual(gone.map(({ name }) => name))
  // Delta updates still list the newest gap.
  expect(mediaPlaylist(stream.timeline, { skip: true })).toContain(`#EXT-X-GAP\n${gone.at(-1)?.name}.m4s`)

  turn('enough')
  expect(codes()).toEqual([])
  send(6)
  const after = names('kept').slice(written.length)
  expect(after.length).toBeGreaterThan(1)
  await stream.finish()
  const files = (await readdir(directory)).filter((file) => file.endsWith('.m4s'))
  const kept = [...written, ...names('kept').slice(written.length)]
  expect(files.sort()).toEqual(kept.map((name) => segmentFile(name)).sort())
  stream = await open()
  expect(stream.timeline.segments.map(({ name }) => name)).toEqual(kept)
  const broken = stream.timeline.segments.filter(({ discontinuity }) => discontinuity)
  expect(broken.map(({ name }) => name)).toEqual([after[0]])
})

test('shows live video without a recording when there is no space from the start', async () => {
  disk.room = 'none'
  const { consumer } = await publisher()
  expect(codes()).toEqual(['not-recorded'])
  configure(consumer)
  for (let time = 0; time <= 8000; time += 40) frame(consumer, time, time % 2000 === 0)
  expect(stream.timeline.hasPicture).toBe(true)
  expect(stream.ingestState.status).toBe('live')
  consumer.ended('stopped')
  expect(codes()).toEqual([])
  await stream.finish()
  expect(stream.timeline.hasPicture).toBe(false)
  expect(await stream.playlists.get('master')).toBeNull()
})

test('refuses an encoder when the folder cannot be created, and accepts it later', async () => {
  await writeFile(directory, 'in the way')
  await expect(publisher()).rejects.toThrow()
  expect(codes()).toEqual(['disk-failure'])
  await rm(directory)
  await publisher()
  expect(codes()).toEqual([])
})

test('warns after ten seconds without a key frame; when the next key frame comes, warns about the long interval instead', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time < 10_000; time += 500) {
    clock.now += 500
    frame(consumer, time, time === 0)
  }
  expect(codes()).toEqual([])
  clock.now += 1000
  frame(consumer, 10_500, false)
  expect(codes()).toEqual(['no-key-frame'])
  frame(consumer, 11_000, true)
  expect(codes()).toEqual(['long-key-frame-interval'])
  expect(stream.ingestState.warnings).toMatchObject([{ code: 'long-key-frame-interval', seconds: 11 }])
})

test('keeps warnings about settings across reconnects until the stream shows that they were fixed', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  const keyFrames = new Set([0, 8300, 9000, 17_300])
  for (let time = 0; time <= 17_300; time += 100) {
    frame(consumer, time, keyFrames.has(time))
    expect(codes()).toEqual(time < 8300 ? [] : ['long-key-frame-interval'])
  }
  consumer.ended('stopped')
  const { consumer: again } = await publisher()
  expect(codes()).toEqual(['long-key-frame-interval'])
  configure(again)
  for (let time = 0; time <= 8000; time += 2000) frame(again, time, true)
  expect(codes()).toEqual(['long-key-frame-interval'])
  frame(again, 10_000, true)
  expect(codes()).toEqual([])
  expect(stream.ingestState.connectionsLost).toBe(0)
})

test('warns about a publisher while it cannot keep up', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  let time = 0
  const send = (seconds: number, pace: number) => {
    for (const end = time + seconds * 1000; time < end; time += 40) {
      clock.now += 40 / pace
      frame(consumer, time, time % 2000 === 0)
    }
  }
  send(20, 1)
  expect(codes()).toEqual([])
  // A single delay does not count.
  clock.now += 1500
  send(20, 1)
  expect(codes()).toEqual([])
  send(30, 0.8)
  expect(stream.ingestState.warnings).toMatchObject([{ code: 'slow-publisher', pace: 0.8 }])
  send(30, 1)
  expect(codes()).toEqual([])
})

test('reports the video as live once its first part is available', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time < 360; time += 40) {
    frame(consumer, time, time === 0)
    expect([stream.ingestState.status, stream.timeline.hasPicture]).toEqual(['waiting', false])
  }
  frame(consumer, 360, false)
  expect([stream.ingestState.status, stream.timeline.hasPicture]).toEqual(['live', true])
})

test('describes the incoming stream: status, codecs, size and key frame interval', async () => {
  expect(stream.ingestState).toMatchObject({ status: 'waiting', video: null, audio: null, bitrateKbps: 0 })
  const { consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time <= 6000; time += 40) {
    clock.now += 40
    frame(consumer, time, time % 2000 === 0)
  }
  expect(stream.ingestState).toMatchObject({
    status: 'live',
    video: { codec: expect.stringMatching(/^avc1\.4d/), width: 320, height: 180, fps: 25 },
    audio: { codec: 'mp4a.40.2', sampleRate: 48_000, channels: 2 },
    keyFrameIntervalMs: 2000,
  })
  consumer.ended('lost')
  expect(stream.ingestState).toMatchObject({ status: 'waiting', since: clock.now, connectionsLost: 1 })
})

/** Publishes with a connection that is lost midway. */
const interruptedPublisher = async () => {
  const answer = await publisher()
  configure(answer.consumer)
  for (let time = 0; time <= 2000; time += 40) frame(answer.consumer, time, time % 2000 === 0)
  clock.now += 1000
  answer.consumer.interrupted()
  return { ...answer, interruptedAt: clock.now }
}

test('counts a permanently lost connection once, at the time of the loss', async () => {
  const { consumer, interruptedAt } = await interruptedPublisher()
  clock.now += 75_000
  consumer.ended('lost')
  const once = { status: 'waiting', connectionsLost: 1, connectionLostAt: interruptedAt }
  expect(stream.ingestState).toMatchObject(once)
})

test('does not count a lost connection again when another encoder takes over', async () => {
  const { done, interruptedAt } = await interruptedPublisher()
  clock.now += 20_000
  await publisher()
  expect(done).toEqual(['Another encoder took over with the same stream key'])
  expect(stream.ingestState).toMatchObject({ connectionsLost: 1, connectionLostAt: interruptedAt })
})

test('counts another loss after a connection has returned', async () => {
  const { consumer } = await interruptedPublisher()
  clock.now += 1000
  consumer.resumed()
  clock.now += 1000
  consumer.ended('lost')
  expect(stream.ingestState).toMatchObject({ connectionsLost: 2, connectionLostAt: clock.now })
})

test.each([
  [false, 25],
  [true, 15],
])(
  'after a gap, with a source that may lose frames (%s), keeps %i inter frames',
  async (losesFrames, kept) => {
    const { consumer } = await publisher({ losesFrames })
    configure(consumer)
    for (let time = 0; time < 640; time += 40) frame(consumer, time, time === 0)
    for (let time = 1040; time < 1440; time += 40) frame(consumer, time, false)
    consumer.ended('stopped')
    const journal = () => readFile(path.join(directory, JOURNAL_FILE), 'utf8')
    await eventually('the segment on the disk', async () => (await journal()).includes('"close"'))
    const [segment] = stream.timeline.segments
    const media = await readFile(path.join(directory, segmentFile(segment!.name)))
    const pictures = [...readFragments(media)].filter(({ trackId }) => trackId === VIDEO_TRACK)
    expect(pictures.flatMap(({ samples }) => samples).filter(({ keyFrame }) => !keyFrame)).toHaveLength(kept)
  },
)

test('refuses publishers after it was closed, and keeps the recording', async () => {
  const { consumer } = await publisher()
  configure(consumer)
  for (let time = 0; time <= 4000; time += 40) frame(consumer, time, time % 2000 === 0)
  await stream.close()
  const journal = await readFile(path.join(directory, JOURNAL_FILE), 'utf8')
  expect(journal.split('\n').length).toBeGreaterThan(3)
  await expect(publisher()).rejects.toThrow('The stream was closed before it began')
  await expect(stream.finish()).rejects.toThrow('closed')
  expect(await readFile(path.join(directory, JOURNAL_FILE), 'utf8')).toBe(journal)
})
